import type { ReactNode } from 'react'
import { formLabels, type StoredEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import { MailLink, NumberLinks } from '../contact-links.tsx'
import { whatsAppText } from '../whatsapp-text.ts'
import styles from './enquiry-details.module.css'

export function SentFields({ form }: Pick<StoredEnquiry, 'form'>) {
  const showNumber = (number: string) => <NumberLinks number={number} text={whatsAppText(form)} />
  const renderers: Record<string, (text: string) => ReactNode> = {
    email: (email) => <MailLink email={email} />,
    phone: showNumber,
    mobile: showNumber,
  }
  return (
    <dl className={styles.fields}>
      {Object.entries(formLabels).map(([name, label]) => {
        const text = form[name]
        return (
          text !== undefined && (
            <div key={name}>
              <dt>{label}</dt>
              <dd dir="auto">{renderers[name]?.(text) ?? text}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
