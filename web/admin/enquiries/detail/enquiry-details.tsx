import { useRef, useState } from 'react'
import type {
  EnquiryDetails as Details,
  EnquiryOwner,
} from '../../../../contract/enquiries/enquiries.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { statusLabels } from '../../choice-labels.ts'
import { DateTime } from '../../dates.tsx'
import { DeleteButton } from '../../records/record-buttons.tsx'
import { RecordForm } from '../../records/record-form.tsx'
import { timeAgo } from '../../time-ago.ts'
import { enquirerOf, enquiryKind, kindLabels } from '../enquiry-kind.ts'
import { MailList } from '../mail-list.tsx'
import { isOpenAt } from '../use-open-enquiry.ts'
import { whatsAppText } from '../whatsapp-text.ts'
import { ContactButtons } from './contact-buttons.tsx'
import styles from './enquiry-details.module.css'
import { EnquiryHistory } from './enquiry-history.tsx'
import { FollowUpFields, ownerChoices } from './follow-up-fields.tsx'
import { FormPanel } from './form-panel.tsx'
import { MarkSuspect } from './mark-suspect.tsx'
import { PanelViewContext, TypedMeanwhileContext } from './panel-view.ts'
import { RelatedEnquiries } from './related-enquiries.tsx'
import { SentFields } from './sent-fields.tsx'
import { useCurrentEnquiry } from './use-current-enquiry.ts'
import { useRestoreTyped } from './use-restore-typed.ts'
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
  const inForm = useRef<HTMLDivElement>(null)
  const { opened, changedBy, setSaved } = useCurrentEnquiry(enquiry, inForm)
  const panelView = useRef(null)
  const typedMeanwhile = useRestoreTyped(inForm, opened.version)
  const [whatsApp, setWhatsApp] = useState(() => whatsAppText(enquiry.form))
  const [isMessageOpen, setIsMessageOpen] = useState(false)
  const [newest, setNewest] = useNewest(enquiry)
  const choices = ownerChoices(owners, opened)
  const showValue = (name: string, value: string) => {
    if (name === 'status') return statusLabels[value as Details['status']]
    if (name !== 'owner_id') return null
    return choices.find(({ id }) => String(id) === value)?.email ?? value
  }
  return (
    <PanelViewContext value={panelView}>
      <TypedMeanwhileContext value={typedMeanwhile}>
        <RecordForm
          key={opened.version}
          kind={enquiryKind}
          record={opened}
          dialog={{
            title: kindLabels[enquiry.kind],
            Frame: FormPanel,
            staysAt: isOpenAt(enquiry.id),
            actions: <ContactButtons form={enquiry.form} whatsAppText={whatsApp} />,
          }}
          onClose={onClose}
          onSaved={setSaved}
          renderValue={showValue}
        >
          {(field) => (
            <div ref={inForm} className={styles.details}>
              <EnquiryHead enquiry={enquiry} />
              <SentFields
                form={enquiry.form}
                campaign={enquiry.campaign}
                whatsAppText={whatsApp}
                isMessageOpen={isMessageOpen}
                onOpenMessage={() => setIsMessageOpen(true)}
              />
              <RelatedEnquiries related={newest.related} />
              <p role="status" className={styles.changeNotice}>
                {changedBy.length > 0 &&
                  `${changedBy.join(' and ')} changed this enquiry meanwhile; the history below shows what. Update saves what you typed too.`}
              </p>
              <FollowUpFields field={field} owners={choices} ownerId={opened.owner_id} />
              <TextAreaField {...field('notes')} />
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
      </TypedMeanwhileContext>
    </PanelViewContext>
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
