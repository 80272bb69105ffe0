import { type ReactNode, useState } from 'react'
import { formLabels, type StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { When } from '../dates.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { MailLink, NumberLinks } from './contact-links.tsx'
import styles from './enquiry-form.module.css'
import { enquiryKind, kindWords, statusWords } from './enquiry-kind.ts'
import { MailList } from './mail-list.tsx'

interface EnquiryFormProps {
  enquiry: StoredEnquiry
  onClose(): void
}

/** Shows an enquiry whole; what a person keeps of it can be changed. */
export function EnquiryForm({ enquiry, onClose }: EnquiryFormProps) {
  const [now, setNow] = useState(enquiry)
  return (
    <RecordForm
      kind={enquiryKind}
      record={enquiry}
      title={kindWords[enquiry.kind]}
      onClose={onClose}
      shown={(name, written) =>
        name === 'status' ? statusWords[written as StoredEnquiry['status']] : written
      }
    >
      {(field) => (
        <>
          <div className={styles.sent}>
            <Sent enquiry={enquiry} />
            <MailList enquiry={now} full onRead={setNow} />
          </div>
          <SelectField {...field('status')}>
            {Object.entries(statusWords).map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </SelectField>
          <TextAreaField {...field('notes')} />
        </>
      )}
    </RecordForm>
  )
}

const shownAs: Record<string, (text: string) => ReactNode> = {
  email: (email) => <MailLink email={email} />,
  phone: (number) => <NumberLinks number={number} />,
  mobile: (number) => <NumberLinks number={number} />,
}

/** The fields of the form as they were sent. */
function Sent({ enquiry: { form, created_at } }: Pick<EnquiryFormProps, 'enquiry'>) {
  return (
    <dl className={styles.fields} tabIndex={-1} data-first>
      <div>
        <dt>Received</dt>
        <dd>
          <When at={created_at} />
        </dd>
      </div>
      {Object.entries(formLabels).map(([name, label]) => {
        const text = form[name]
        return (
          text !== undefined && (
            <div key={name}>
              <dt>{label}</dt>
              <dd dir="auto">{shownAs[name]?.(text) ?? text}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
