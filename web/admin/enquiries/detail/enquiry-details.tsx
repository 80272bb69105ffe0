import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useContext, useRef, useState } from 'react'
import type {
  EnquiryDetails as Details,
  EnquiryOwner,
} from '../../../../contract/enquiries/enquiries.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/field.tsx'
import { LineContext } from '../../../ui/needs-line.tsx'
import { statusLabels } from '../../choice-labels.ts'
import { DateTime } from '../../dates.tsx'
import { DeleteButton } from '../../records/record-buttons.tsx'
import { RecordForm } from '../../records/record-form.tsx'
import thumbStyles from '../../thumb-bar.module.css'
import { timeAgo } from '../../time-ago.ts'
import { mailTo, whatsAppAddress } from '../contact-links.tsx'
import { enquiryKind, kindLabels, nameOf } from '../enquiry-kind.ts'
import { MailList } from '../mail-list.tsx'
import { isOpenAt } from '../use-open-enquiry.ts'
import { numberOf, whatsAppText } from '../whatsapp-text.ts'
import styles from './enquiry-details.module.css'
import { EnquiryHistory } from './enquiry-history.tsx'
import { FormPanel } from './form-panel.tsx'
import { PlaceContext } from './panel-place.ts'
import { RelatedEnquiries } from './related-enquiries.tsx'
import { SentFields } from './sent-fields.tsx'
import { useCurrentEnquiry } from './use-current-enquiry.ts'
import { WhatsAppMessage } from './whatsapp-message.tsx'

interface EnquiryDetailsProps {
  enquiry: Details
  owners: readonly EnquiryOwner[]
  onClose(): void
  /** Only owners delete for good. */
  onDelete: (() => void) | null
}

export function EnquiryDetails({ enquiry, owners, onClose, onDelete }: EnquiryDetailsProps) {
  const inForm = useRef<HTMLDivElement>(null)
  const { opened, changedBy, setSaved } = useCurrentEnquiry(enquiry, inForm)
  const place = useRef(null)
  const [whatsApp, setWhatsApp] = useState(() => whatsAppText(enquiry.form))
  // With the mails as they were read last.
  const [current, setCurrent] = useState(enquiry)
  const [loaded, setLoaded] = useState(enquiry)
  if (loaded !== enquiry) {
    setLoaded(enquiry)
    setCurrent(enquiry)
  }
  // An owner who was disabled since stays until another one is chosen.
  const choices =
    opened.owner_id === null || owners.some(({ id }) => id === opened.owner_id)
      ? owners
      : [...owners, { id: opened.owner_id, email: opened.owner ?? '' }]
  const hasLine = useContext(LineContext)
  const emailOf = (id: string) => choices.find((one) => String(one.id) === id)?.email ?? id
  return (
    <PlaceContext value={place}>
      <RecordForm
        key={opened.version}
        Frame={FormPanel}
        kind={enquiryKind}
        record={opened}
        title={kindLabels[enquiry.kind]}
        actions={<ReachLinks form={enquiry.form} />}
        onClose={onClose}
        staysAt={isOpenAt(enquiry.id)}
        onSaved={setSaved}
        renderValue={(name, value) => {
          if (name === 'owner_id') return emailOf(value)
          return name === 'status' ? statusLabels[value as Details['status']] : null
        }}
      >
        {(field) => (
          <div ref={inForm} className={styles.details}>
            <header className={styles.head}>
              <h2>
                <bdi>{nameOf(enquiry)}</bdi>
              </h2>
              <p>
                {kindLabels[enquiry.kind]}, <DateTime iso={enquiry.created_at} />,{' '}
                {timeAgo(enquiry.created_at)}
              </p>
            </header>
            <SentFields form={enquiry.form} />
            <RelatedEnquiries related={current.related} />
            <WhatsAppMessage form={enquiry.form} text={whatsApp} onChange={setWhatsApp} />
            <p role="status" className={styles.news}>
              {changedBy.length > 0 &&
                `${changedBy.join(' and ')} changed this enquiry meanwhile; the history below shows what. Update saves what you typed too.`}
            </p>
            <div className={styles.pair}>
              <SelectField {...field('status')}>
                {Object.entries(statusLabels).map(([value, word]) => (
                  <option key={value} value={value}>
                    {word}
                  </option>
                ))}
              </SelectField>
              <SelectField
                {...field('owner_id')}
                hint={!hasLine && 'Others can be chosen when the line is back.'}
              >
                <option value="">Nobody yet</option>
                {choices.map(({ id, email }) => (
                  <option key={id} value={id}>
                    {email}
                  </option>
                ))}
              </SelectField>
              <TextField {...field('reminder')} type="date" />
            </div>
            <TextAreaField {...field('notes')} />
            <section className={styles.mails} aria-label="Mails">
              <h3>Mails</h3>
              <MailList enquiry={current} showDetails onRead={setCurrent} />
            </section>
            <EnquiryHistory enquiry={current} />
            {onDelete && (
              <div className={styles.delete}>
                <DeleteButton name={`enquiry of ${nameOf(enquiry)}`} onClick={onDelete} />
              </div>
            )}
          </div>
        )}
      </RecordForm>
    </PlaceContext>
  )
}

/** On a phone, where the links beside the fields scroll away. */
function ReachLinks({ form }: Pick<Details, 'form'>) {
  const number = numberOf(form).replaceAll(/\D/g, '')
  const iconOnly = `${buttonClass('line', true)} ${styles.reach} ${thumbStyles.small}`
  return (
    <>
      <a className={iconOnly} href={`tel:+91${number}`}>
        <Phone aria-hidden="true" /> <span>Call</span>
      </a>
      <a className={iconOnly} href={mailTo(form.email ?? '')}>
        <Mail aria-hidden="true" /> <span>Mail</span>
      </a>
      <a
        className={`${buttonClass('line', true)} ${styles.reach}`}
        href={whatsAppAddress(number, whatsAppText(form))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <MessageCircle aria-hidden="true" /> WhatsApp
      </a>
    </>
  )
}
