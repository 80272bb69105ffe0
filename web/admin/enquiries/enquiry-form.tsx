import { type ReactNode, useState } from 'react'
import { formLabels, type StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { DateTime } from '../dates.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { MailLink, NumberLinks } from './contact-links.tsx'
import styles from './enquiry-form.module.css'
import { enquiryKind, kindLabels, statusLabels } from './enquiry-kind.ts'
import { MailList } from './mail-list.tsx'

interface EnquiryFormProps {
  enquiry: StoredEnquiry
  onClose(): void
}

export function EnquiryForm({ enquiry, onClose }: EnquiryFormProps) {
  const [current, setCurrent] = useState(enquiry)
  return (
    <RecordForm
      kind={enquiryKind}
      record={enquiry}
      title={kindLabels[enquiry.kind]}
      onClose={onClose}
      renderValue={(name, value) =>
        name === 'status' ? statusLabels[value as StoredEnquiry['status']] : value
      }
    >
      {(field) => (
        <>
          <div className={styles.sent}>
            <SentFields enquiry={enquiry} />
            <MailList enquiry={current} showDetails onRead={setCurrent} />
          </div>
          <SelectField {...field('status')}>
            {Object.entries(statusLabels).map(([value, word]) => (
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

const fieldRenderers: Record<string, (text: string) => ReactNode> = {
  email: (email) => <MailLink email={email} />,
  phone: (number) => <NumberLinks number={number} />,
  mobile: (number) => <NumberLinks number={number} />,
}

function SentFields({ enquiry: { form, created_at } }: Pick<EnquiryFormProps, 'enquiry'>) {
  return (
    <dl className={styles.fields} tabIndex={-1} data-first>
      <div>
        <dt>Received</dt>
        <dd>
          <DateTime iso={created_at} />
        </dd>
      </div>
      {Object.entries(formLabels).map(([name, label]) => {
        const text = form[name]
        return (
          text !== undefined && (
            <div key={name}>
              <dt>{label}</dt>
              <dd dir="auto">{fieldRenderers[name]?.(text) ?? text}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
