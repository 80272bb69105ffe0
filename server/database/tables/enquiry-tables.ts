import type { Generated } from 'kysely'
import type { EnquiryChange, StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import type { EnquiryOutcome, EnquiryStatus } from '../../../contract/enquiries/enquiry-fields.ts'
import type { JsonText } from '../json-text.ts'
import type { Folded } from './columns.ts'

export interface EnquiryTables {
  enquiries: {
    id: Generated<number>
    kind: StoredEnquiry['kind']
    /** What was typed, by field. */
    form: JsonText<Record<string, string>>
    /** The address that limits count by (`client-address.ts`). */
    client: string
    /** SHA-256 of kind and form, in hex; empty for one that was added by hand. */
    content: string
    created_at: string
    status: Generated<EnquiryStatus>
    notes: Generated<string>
    /** What the search reads, folded: a line for each field, the name first, one for the campaign, and the notes. */
    words: Generated<string>
    /** The first line of `words`. */
    name_folded: Folded
    version: Generated<number>
    /** The network of the client, which has limits of its own. */
    network: Generated<string>
    /** 1 where it looks like part of a flood. */
    suspect: Generated<number>
    owner_id: number | null
    /** A day in the shop, `YYYY-MM-DD`. */
    reminder: string | null
    /** `HH:MM` in the shop; null for the whole day. */
    reminder_time: string | null
    /** No reference, as it stays when the article is deleted for good. */
    article_id: number | null
    outcome: EnquiryOutcome | null
    outcome_reason: Generated<string>
    /** How the visitor came (`visit-origin.ts`). */
    campaign: string | null
    /** The path of the page that it was sent from; null where that is not known. */
    page: string | null
    /** Who changed what and when, the oldest first; deleted with the enquiry, unlike the log. */
    history: Generated<JsonText<EnquiryChange[]>>
  }
  /** One row that each new enquiry and each change of one updates, so that they wait for one another. */
  enquiry_gate: {
    id: number
    /** How many there were, so that open screens learn of a change. */
    passed: number
  }
  mails: {
    id: Generated<number>
    /** Null for a mail to an administrator or to the whole sales team; its text is emptied once it is sent or has failed for good. */
    enquiry_id: number | null
    /** The order that it is about. */
    order_id: number | null
    kind:
      | 'request'
      | 'acknowledgement'
      | 'invitation'
      | 'new device'
      | 'settings'
      | 'morning'
      | 'order'
      | 'order digest'
      | 'order confirmation'
      | 'order news'
    recipient: string
    /** One text for all spellings of the recipient's address. */
    mailbox: Generated<string>
    /** Mails of a lower number are sent first. */
    priority: Generated<number>
    /** The name it is sent in; null for that of the product. */
    sender: string | null
    reply_to: string | null
    subject: string
    body: string
    /** The same with pictures and links; null where the text is sent alone. */
    html: string | null
    attempts: Generated<number>
    next_attempt_at: string
    leased_until: string | null
    sent_at: string | null
    failed_at: string | null
    last_error: string | null
    created_at: string
    /** When somebody last asked to send it again. */
    resent_at: string | null
  }
}
