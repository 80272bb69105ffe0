import type { ReactNode } from 'react'
import type { EnquiryDetails, EnquiryMail } from '../../../../contract/enquiries/enquiries.ts'
import { ADDED_KIND } from '../../../../contract/enquiries/kind-names.ts'
import { hasMailServer } from '../../../api/has-mail-server.ts'
import styles from '../../beside-list/history.module.css'
import { BeforeAfter } from '../../changes/before-after.tsx'
import { fieldLabel } from '../../changes/field-labels.content.ts'
import { showValue } from '../../changes/show-value.tsx'
import { DateTime } from '../../dates.tsx'
import { mailNames } from '../mail-texts.ts'

type Change = EnquiryDetails['history'][number]['changes'][number]

function ChangeLine({ field, before, after }: Change) {
  if (field === 'mail')
    return <span>{mailNames[after as EnquiryMail['kind']].sentence} sent again</span>
  return (
    <span>
      {fieldLabel('enquiry', field)}:{' '}
      <BeforeAfter
        before={showValue('enquiry', field, before)}
        after={showValue('enquiry', field, after)}
      />
    </span>
  )
}

interface HistoryEvent {
  at: string
  /** The e-mail of an administrator; empty where the product did it. */
  by: string
  text: ReactNode
}

/** What happened to an enquiry: its changes, its mails and its arrival, the newest first. */
const eventsOf = ({ history, mails, created_at, kind }: EnquiryDetails): HistoryEvent[] => {
  const added = history.find(({ changes }) => changes.length === 0)
  const changed = history
    .filter((entry) => entry !== added)
    .map(({ at, email, changes }) => ({
      at,
      by: email,
      text: changes.map((change) => <ChangeLine key={change.field} {...change} />),
    }))
  const mailed = mails.flatMap(({ kind, sent_at }) => {
    if (!sent_at) return []
    const text = `${mailNames[kind].sentence} ${hasMailServer ? 'sent' : 'saved as a file'}`
    return { at: sent_at, by: '', text: <span>{text}</span> }
  })
  const howItCame = kind === ADDED_KIND ? 'Added by hand' : 'Received from the website'
  const received = { at: created_at, by: added?.email ?? '', text: <span>{howItCame}</span> }
  return [...changed, ...mailed, received].toSorted((a, b) => b.at.localeCompare(a.at))
}

export function EnquiryHistory({ enquiry }: { enquiry: EnquiryDetails }) {
  return (
    <section className={styles.history} aria-labelledby="history">
      <h3 id="history">History</h3>
      <ol>
        {eventsOf(enquiry).map(({ at, by, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same instant
          <li key={`${at} ${index}`}>
            {text}
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
