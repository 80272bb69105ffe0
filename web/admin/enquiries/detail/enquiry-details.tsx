import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { complaintNumber } from '../../../../contract/enquiries/complaints.ts'
import {
  type EnquiryDetails as Details,
  type EnquiryOwner,
  enquirerOf,
  enquiryInboxApi,
  type StoredEnquiry,
} from '../../../../contract/enquiries/enquiries.ts'
import type { EnquiryOutcome } from '../../../../contract/enquiries/enquiry-fields.ts'
import { ADDED_KIND } from '../../../../contract/enquiries/kind-names.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextAreaField, TextField } from '../../../ui/form/field.tsx'
import type { FormDialogProps } from '../../../ui/form/form-dialog.tsx'
import { RequiresConnection } from '../../../ui/requires-connection.tsx'
import { ArticleField } from '../../article-field/article-field.tsx'
import { SidePanel } from '../../beside-list/side-panel.tsx'
import { outcomeLabels, statusLabels } from '../../choice-labels.ts'
import { DateTime, formatTime } from '../../dates.tsx'
import { DeleteButton } from '../../records/record-buttons.tsx'
import { type FieldOf, RecordForm } from '../../records/record-form.tsx'
import { useUndo, useWrite } from '../../records/use-write.ts'
import thumbStyles from '../../thumb-bar.module.css'
import { timeAgo } from '../../time-ago.ts'
import { ComplaintDue } from '../complaint-due.tsx'
import { kindLabels, kindOfEnquiry } from '../enquiry-kind.ts'
import { MailList } from '../mail-list.tsx'
import { isOpenAt, useOpenEnquiry } from '../use-open-enquiry.ts'
import { whatsAppText } from '../whatsapp-text.ts'
import { ContactButtons, WhatsAppMessage } from './contact-buttons.tsx'
import styles from './enquiry-details.module.css'
import { EnquiryHistory } from './enquiry-history.tsx'
import { entriesAfter } from './entries-after.ts'
import { FollowUpFields, ownerChoices } from './follow-up-fields.tsx'
import { SentFields } from './sent-fields.tsx'

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
  const [whatsApp, setWhatsApp] = useState(() => whatsAppText(enquiry))
  const [isMessageOpen, setIsMessageOpen] = useState(false)
  const [newest, setNewest] = useNewest(enquiry)
  const choices = ownerChoices(owners, enquiry)
  const isAdded = enquiry.kind === ADDED_KIND
  const showValue = (name: string, value: string) => {
    if (name === 'status') return statusLabels[value as Details['status']]
    if (name === 'outcome') return outcomeLabels[value as EnquiryOutcome] ?? null
    if (name === 'reminder_time' && value) return formatTime(value)
    if (name !== 'owner_id') return null
    return choices.find(({ id }) => String(id) === value)?.email ?? value
  }
  return (
    <RecordForm
      kind={kindOfEnquiry(enquiry)}
      record={enquiry}
      dialog={{
        title: `${kindLabels[enquiry.kind]}${isAdded ? ' enquiry' : ''}`,
        Frame: FormPanel,
        staysAt: isOpenAt(enquiry.id),
        actions: <ContactButtons form={enquiry.form} whatsAppText={whatsApp} />,
      }}
      onClose={onClose}
      onSaved={() => {}}
      renderValue={showValue}
      choices={{
        status: Object.keys(statusLabels),
        outcome: ['', ...Object.keys(outcomeLabels)],
        owner_id: ['', ...choices.map(({ id }) => String(id))],
      }}
    >
      {(form) => (
        <div className={styles.details}>
          <EnquiryHead enquiry={enquiry} />
          <SentFields
            enquiry={enquiry}
            whatsAppText={whatsApp}
            isMessageOpen={isMessageOpen}
            onOpenMessage={() => setIsMessageOpen(true)}
          />
          <RelatedEnquiries related={newest.related} />
          <ChangedMeanwhile opened={form.record ?? enquiry} enquiry={enquiry} />
          <FollowUpFields form={form} owners={ownerChoices(owners, form.record ?? enquiry)} />
          <TextAreaField {...form.field('notes')} />
          <ArticleField
            {...form.field('article_Id')}
            stored={{ code: enquiry.article_Id, name: enquiry.article_name }}
          />
          {isAdded && <ContactFields field={form.field} />}
          {enquiry.phone && (
            <WhatsAppMessage form={enquiry.form} text={whatsApp} onChange={setWhatsApp} />
          )}
          {newest.mails.length > 0 && (
            <section aria-label="Emails">
              <h3>Emails</h3>
              <MailList enquiry={newest} showDetails onRead={setNewest} />
            </section>
          )}
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

/** What was typed by hand can have been heard wrongly; what a visitor wrote in a form stays as it is. */
function ContactFields({ field }: { field: FieldOf }) {
  const fields = ['name', 'phone', 'email'].map(field)
  return (
    <details className={styles.contactFields} open={fields.some(({ error }) => error) || undefined}>
      <summary>Correct name, phone or email</summary>
      <div className={styles.pair}>
        {fields.map((props) => (
          <TextField key={props.name} {...props} autoComplete="off" />
        ))}
      </div>
    </details>
  )
}

/** Says who has changed the enquiry since the form opened, where that could not be taken into the form. */
function ChangedMeanwhile({ opened, enquiry }: { opened: Details; enquiry: Details }) {
  const entries = entriesAfter(opened.history.at(-1), enquiry.history)
  const changedBy = [...new Set(entries.map(({ email }) => email))]
  return (
    <p role="status" className={styles.changeNotice}>
      {changedBy.length > 0 &&
        `${changedBy.join(' and ')} changed this enquiry while you had it open. See the history below. Update saves your changes too.`}
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
      {enquiry.kind === 'complaint' && <p>{complaintNumber(enquiry.id)}</p>}
      <ComplaintDue enquiry={enquiry} />
      {enquiry.suspect && <Chip look="bad">Spam</Chip>}
    </header>
  )
}

const alertOf = (suspect: boolean) => (suspect ? 'Marked as spam' : 'No longer spam')

/** Marks an enquiry as spam, such as an advertisement, or takes the mark away. Spam is not counted as waiting. */
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
        <Icon aria-hidden="true" /> {suspect ? 'Not spam' : 'Mark as spam'}
      </Button>
    </RequiresConnection>
  )
}

/** Shows a form beside its list, instead of in a dialog. */
function FormPanel({ formState, title, submit, actions, onClose, children }: FormDialogProps) {
  const id = useId()
  return (
    <SidePanel label={title} closeLabel="Close enquiry" onClose={onClose}>
      {children({ ...formState.form, id })}
      <div className={`${styles.foot} ${thumbStyles.bar}`} data-thumb-bar>
        {actions}
        <Button type="submit" form={id} busy={formState.busy}>
          {submit}
        </Button>
      </div>
    </SidePanel>
  )
}

/** Other enquiries of the same person, so that two members of the team do not answer them separately. */
function RelatedEnquiries({ related }: Pick<Details, 'related'>) {
  const { open } = useOpenEnquiry()
  if (related.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <h3 id="related">Other enquiries from this person</h3>
      <ul>
        {related.map((one) => (
          <li key={one.id}>
            <RequiresConnection>
              <button type="button" onClick={() => open(one.id)}>
                <u>
                  <bdi>{enquirerOf(one)}</bdi>, {kindLabels[one.kind].toLowerCase()}
                </u>{' '}
                <small>
                  <DateTime iso={one.created_at} />, {statusLabels[one.status].toLowerCase()}
                  {one.owner && `, owner: ${one.owner}`}
                </small>
              </button>
            </RequiresConnection>
            {one.notes && <p className={styles.notes}>{one.notes}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
