import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import {
  type EnquiryDetails as Details,
  type EnquiryOwner,
  enquiryInboxApi,
  type StoredEnquiry,
} from '../../../../contract/enquiries/enquiries.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { RequiresConnection } from '../../../ui/requires-connection.tsx'
import { statusLabels } from '../../choice-labels.ts'
import { DateTime } from '../../dates.tsx'
import { DeleteButton } from '../../records/record-buttons.tsx'
import { RecordForm } from '../../records/record-form.tsx'
import { useUndo, useWrite } from '../../records/use-write.ts'
import { timeAgo } from '../../time-ago.ts'
import { enquirerOf, enquiryKind, kindLabels } from '../enquiry-kind.ts'
import { MailList } from '../mail-list.tsx'
import { isOpenAt } from '../use-open-enquiry.ts'
import { whatsAppText } from '../whatsapp-text.ts'
import { ContactButtons } from './contact-buttons.tsx'
import styles from './enquiry-details.module.css'
import { EnquiryHistory } from './enquiry-history.tsx'
import { entriesAfter } from './entries-after.ts'
import { FollowUpFields, ownerChoices } from './follow-up-fields.tsx'
import { FormPanel } from './form-panel.tsx'
import { RelatedEnquiries } from './related-enquiries.tsx'
import { SentFields } from './sent-fields.tsx'
import { WhatsAppMessage } from './whatsapp-message.tsx'

interface EnquiryDetailsProps {
  enquiry: Details
  owners: readonly EnquiryOwner[]
  onClose(): void
  /** Only owners delete for good. */
  onDelete: (() => void) | null
}

/** The enquiry as the screen loaded it, or as it was read after one of its mails was sent again. */
const useNewest = (loaded: Details) => {
  const [state, setState] = useState({ loaded, newest: loaded })
  if (state.loaded !== loaded) setState({ loaded, newest: loaded })
  return [state.newest, (newest: Details) => setState((now) => ({ ...now, newest }))] as const
}

export function EnquiryDetails(props: EnquiryDetailsProps) {
  const { enquiry, owners, onClose, onDelete } = props
  const [whatsApp, setWhatsApp] = useState(() => whatsAppText(enquiry.form))
  const [isMessageOpen, setIsMessageOpen] = useState(false)
  const [newest, setNewest] = useNewest(enquiry)
  const choices = ownerChoices(owners, enquiry)
  const showValue = (name: string, value: string) => {
    if (name === 'status') return statusLabels[value as Details['status']]
    if (name !== 'owner_id') return null
    return choices.find(({ id }) => String(id) === value)?.email ?? value
  }
  return (
    <RecordForm
      kind={enquiryKind}
      record={enquiry}
      dialog={{
        title: kindLabels[enquiry.kind],
        Frame: FormPanel,
        staysAt: isOpenAt(enquiry.id),
        actions: <ContactButtons form={enquiry.form} whatsAppText={whatsApp} />,
      }}
      onClose={onClose}
      onSaved={() => {}}
      renderValue={showValue}
      choices={{
        status: Object.keys(statusLabels),
        owner_id: ['', ...choices.map(({ id }) => String(id))],
      }}
    >
      {(form) => (
        <div className={styles.details}>
          <EnquiryHead enquiry={enquiry} />
          <SentFields
            form={enquiry.form}
            campaign={enquiry.campaign}
            whatsAppText={whatsApp}
            isMessageOpen={isMessageOpen}
            onOpenMessage={() => setIsMessageOpen(true)}
          />
          <RelatedEnquiries related={newest.related} />
          <ChangedMeanwhile opened={form.record ?? enquiry} enquiry={enquiry} />
          <FollowUpFields form={form} owners={ownerChoices(owners, form.record ?? enquiry)} />
          <TextAreaField {...form.field('notes')} />
          <WhatsAppMessage form={enquiry.form} text={whatsApp} onChange={setWhatsApp} />
          <section aria-label="Mails">
            <h3>Mails</h3>
            <MailList enquiry={newest} showDetails onRead={setNewest} />
          </section>
          <EnquiryHistory enquiry={newest} />
          <div className={styles.otherActions}>
            <MarkSuspect enquiry={enquiry} />
            {onDelete && (
              <DeleteButton name={`enquiry of ${enquirerOf(enquiry)}`} onClick={onDelete} />
            )}
          </div>
        </div>
      )}
    </RecordForm>
  )
}

/** Says who has changed the enquiry since the form opened, where that could not be taken into the form. */
function ChangedMeanwhile({ opened, enquiry }: { opened: Details; enquiry: Details }) {
  const entries = entriesAfter(opened.history.at(-1), enquiry.history)
  const changedBy = [...new Set(entries.map(({ email }) => email))]
  return (
    <p role="status" className={styles.changeNotice}>
      {changedBy.length > 0 &&
        `${changedBy.join(' and ')} changed this enquiry meanwhile; the history below shows what. Update saves what you typed too.`}
    </p>
  )
}

function EnquiryHead({ enquiry }: { enquiry: Details }) {
  return (
    <header className={styles.head}>
      <h2>
        <bdi>{enquirerOf(enquiry)}</bdi>
      </h2>
      <p>
        {kindLabels[enquiry.kind]}, <DateTime iso={enquiry.created_at} />,{' '}
        {timeAgo(enquiry.created_at)}
      </p>
      {enquiry.suspect && <Chip look="bad">Suspect</Chip>}
    </header>
  )
}

const alertOf = (suspect: boolean) => (suspect ? 'Marked as suspect' : 'Suspect no longer')

/** Marks an enquiry as suspect, such as an advertisement, or takes the mark away. Suspect ones are not counted as waiting. */
function MarkSuspect({ enquiry: { id, suspect } }: { enquiry: StoredEnquiry }) {
  const write = useWrite('enquiry')
  const undo = useUndo('enquiry')
  const mark = (suspect: boolean) => call(enquiryInboxApi.update, { id, body: { suspect } })
  const toggle = () =>
    write(() => mark(!suspect), alertOf(!suspect), {
      action: undo(() => mark(suspect), alertOf(suspect)),
    })
  const Icon = suspect ? ShieldCheck : ShieldAlert
  return (
    <RequiresConnection>
      <Button look="line" small onClick={() => void toggle()}>
        <Icon aria-hidden="true" /> {suspect ? 'Not suspect' : 'Mark as suspect'}
      </Button>
    </RequiresConnection>
  )
}
