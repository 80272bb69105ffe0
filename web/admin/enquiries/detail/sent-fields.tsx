import type { ReactNode } from 'react'
import { formLabels, type StoredEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import { ArticleLink } from '../article-link.tsx'
import { MailLink, NumberLinks } from '../contact-links.tsx'
import styles from './enquiry-details.module.css'
import { FoldedText } from './folded-text.tsx'

interface SentFieldsProps {
  enquiry: StoredEnquiry
  whatsAppText: string
  isMessageOpen: boolean
  onOpenMessage(): void
}

export function SentFields(props: SentFieldsProps) {
  const { enquiry, whatsAppText, isMessageOpen, onOpenMessage } = props
  const { form, campaign, page, article_Id } = enquiry
  const showNumber = (number: string) => <NumberLinks number={number} text={whatsAppText} />
  const renderers: Record<string, (text: string) => ReactNode> = {
    email: (email) => <MailLink email={email} />,
    phone: showNumber,
    mobile: showNumber,
    message: (message) => (
      <FoldedText text={message} isOpen={isMessageOpen} onOpen={onOpenMessage} />
    ),
  }
  return (
    <dl className={styles.fields}>
      {Object.entries(formLabels).map(([name, label]) => {
        const text = form[name]
        return (
          text !== undefined && (
            <div key={name} data-field={name}>
              <dt>{label}</dt>
              <dd dir="auto">{renderers[name]?.(text) ?? text}</dd>
            </div>
          )
        )
      })}
      {article_Id && (
        <div data-field="article">
          <dt>Article</dt>
          <dd>
            <ArticleLink enquiry={enquiry} />
          </dd>
        </div>
      )}
      {campaign && (
        <div data-field="campaign">
          <dt>Campaign</dt>
          <dd dir="auto">{campaign}</dd>
        </div>
      )}
      {page && (
        <div data-field="page">
          <dt>Sent from</dt>
          <dd>{page}</dd>
        </div>
      )}
    </dl>
  )
}
