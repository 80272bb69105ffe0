import type { EnquiryDetails, EnquiryMail } from '../../../../contract/enquiries/enquiries.ts'
import { isMailSent } from '../../../api/mail-is-sent.ts'
import { BeforeAfter } from '../../changes/before-after.tsx'
import { fieldNames } from '../../changes/field-names.content.ts'
import { showValue } from '../../changes/show-value.tsx'
import { DateTime } from '../../dates.tsx'
import { mailNames } from '../mail-names.ts'
import styles from './enquiry-history.module.css'

type Change = EnquiryDetails['history'][number]['changes'][number]

function ChangeLine({ field, before, after }: Change) {
  if (field === 'mail')
    return <span>{mailNames[after as EnquiryMail['kind']].sentence} sent again</span>
  return (
    <span>
      {fieldNames[field] ?? field}:{' '}
      <BeforeAfter before={showValue(field, before)} after={showValue(field, after)} />
    </span>
  )
}

export function EnquiryHistory({ enquiry }: { enquiry: EnquiryDetails }) {
  const { history, mails, created_at } = enquiry
  const events = [
    ...history.map(({ at, email, changes }) => ({
      at,
      by: email,
      lines: changes.map((change) => <ChangeLine key={change.field} {...change} />),
    })),
    ...mails.flatMap(({ kind, sent_at }) =>
      sent_at
        ? [
            {
              at: sent_at,
              by: '',
              lines: [
                <span key={kind}>
                  {mailNames[kind].sentence} {isMailSent ? 'sent' : 'kept as a file'}
                </span>,
              ],
            },
          ]
        : [],
    ),
    { at: created_at, by: '', lines: [<span key="received">Received by the form</span>] },
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <section className={styles.history} aria-labelledby="history">
      <h3 id="history">History</h3>
      <ol>
        {events.map(({ at, by, lines }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same instant
          <li key={`${at} ${index}`}>
            {lines}
            <small>
              {by && `${by}, `}
              <DateTime iso={at} />
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
