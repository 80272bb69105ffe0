import { Check, Mail, MessageCircle } from 'lucide-react'
import type { Article } from '../../../../contract/articles/articles.ts'
import {
  enquirerOf,
  enquiryInboxApi,
  type StoredEnquiry,
} from '../../../../contract/enquiries/enquiries.ts'
import { WANTED_KIND } from '../../../../contract/enquiries/kind-names.ts'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { whatsAppAddress } from '../../../../contract/whatsapp-address.ts'
import { call } from '../../../api/call.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useBusy } from '../../../ui/loading/use-busy.ts'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { RequiresConnection } from '../../../ui/requires-connection.tsx'
import box from '../../box.module.css'
import { mailTo } from '../../contact-addresses.ts'
import { useUndo, useWrite } from '../../records/use-write.ts'
import { timeAgo } from '../../time-ago.ts'
import styles from './wanted-box.module.css'
import { wantedSubject, wantedText } from './wanted-text.ts'

/** How many of those who wait are listed at once. */
const MAX_LISTED = 20

/** What asks for those who wait to be told of an article, the longest first. */
export const wantedQuery = (article: string) =>
  ({
    article,
    kind: WANTED_KIND,
    open: 'yes',
    suspect: 'no',
    sort: 'created_at',
    order: 'asc',
    pageSize: MAX_LISTED,
  }) as const

export interface WantedList {
  rows: readonly StoredEnquiry[]
  total: number
}

interface WantedBoxProps {
  article: Article
  wanted: WantedList
}

/** Who asked to be told of an article that can be ordered again, each with the message; nothing while it can’t be. */
export function WantedBox({ article, wanted: { rows, total } }: WantedBoxProps) {
  const { article_Id, article_state, article_stock, promised = [] } = article
  const free = article_stock - promised.length
  if (article_state !== 'shop' || free <= 0 || rows.length === 0) return null
  const text = wantedText({ article, free, origin: location.origin })
  return (
    <section className={`${box.box} ${styles.wanted}`} aria-labelledby="wanted">
      <h2 id="wanted">{countOf(total, 'person', 'people')} asked to be told</h2>
      <p>It’s in the shop again. Send the message, then tap Told.</p>
      <ul>
        {rows.map((enquiry) => (
          <Waiting
            key={enquiry.id}
            enquiry={enquiry}
            text={text}
            subject={wantedSubject(article)}
          />
        ))}
      </ul>
      {total > rows.length && (
        <PageLink to={`/Enquiries?article=${article_Id}&kind=${WANTED_KIND}`}>Show all</PageLink>
      )}
    </section>
  )
}

interface WaitingProps {
  enquiry: StoredEnquiry
  text: string
  subject: string
}

const addressOf = ({ phone, email }: StoredEnquiry, text: string, subject: string) =>
  phone
    ? whatsAppAddress(text, phone)
    : `${mailTo(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`

function Waiting({ enquiry, text, subject }: WaitingProps) {
  const { id, status, phone, created_at } = enquiry
  const who = enquirerOf(enquiry)
  const write = useWrite('enquiry')
  const undo = useUndo('enquiry')
  const setStatus = (next: StoredEnquiry['status']) =>
    call(enquiryInboxApi.update, { id, body: { status: next } })
  const [isBusy, markAsTold] = useBusy(() =>
    write(() => setStatus('done'), `Marked as told: ${who}`, {
      action: undo(() => setStatus(status), `Waiting to be told: ${who}`),
    }),
  )
  return (
    <li>
      <span>
        <b>
          <bdi>{who}</bdi>
        </b>
        <small>asked {timeAgo(created_at)}</small>
      </span>
      <span className={styles.actions}>
        <a
          className={buttonClass('ink', 'small')}
          href={addressOf(enquiry, text, subject)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${phone ? 'WhatsApp' : 'Email'} to ${who}`}
        >
          {phone ? <MessageCircle aria-hidden="true" /> : <Mail aria-hidden="true" />}
          {phone ? 'WhatsApp' : 'Email'}
        </a>
        <RequiresConnection>
          <Button look="line" small busy={isBusy} onClick={markAsTold} aria-label={`Told: ${who}`}>
            <Check aria-hidden="true" /> Told
          </Button>
        </RequiresConnection>
      </span>
    </li>
  )
}
