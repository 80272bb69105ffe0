import { Check, ShieldAlert, Trash2, UserRound, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Input } from '../../../contract/call.ts'
import {
  type EnquiryOwner,
  enquirerOf,
  enquiryInboxApi,
  type StoredEnquiry,
} from '../../../contract/enquiries/enquiries.ts'
import {
  enquiryChangeApi,
  MAX_CHOSEN_ENQUIRIES,
} from '../../../contract/enquiries/enquiry-changes.ts'
import { EnquiryStatus } from '../../../contract/enquiries/enquiry-fields.ts'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { call } from '../../api/call.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import type { Selection } from '../../ui/table/data-table.tsx'
import { useSelectedIds } from '../../ui/table/use-selected-ids.ts'
import { statusLabels } from '../choice-labels.ts'
import { useUndo, useWrite } from '../records/use-write.ts'
import styles from '../selection-bar.module.css'

/** The enquiries that are selected, also on other pages of the list. */
export const useSelectedEnquiries = () => {
  const { ids, isSelecting, section, select, begin, clear } = useSelectedIds()
  const table: Selection<StoredEnquiry> = {
    isActive: isSelecting || ids.size > 0,
    has: ({ id }) => ids.has(id),
    set: select,
    nameOf: (enquiry) => `enquiry of ${enquirerOf(enquiry)}`,
    sectionRef: section,
  }
  return { table, ids: [...ids], begin, clear }
}

type SelectedEnquiries = ReturnType<typeof useSelectedEnquiries>

type Change = Omit<Input<typeof enquiryChangeApi.apply>['body'], 'ids'>
type Done = { change: number; changed: number }

const countEnquiries = (count: number) => countOf(count, 'enquiry', 'enquiries')

const describeUndone = ({ changed, skipped }: { changed: number; skipped: number }) =>
  `${countEnquiries(changed)} as before${skipped > 0 ? `; ${skipped} changed since, and stay` : ''}`

/** Changes what is selected, and offers to undo it; then nothing is selected any more. */
const useBulkChanges = ({ ids, clear }: SelectedEnquiries) => {
  const write = useWrite('enquiry')
  const undo = useUndo('enquiry')
  const carryOut = (work: () => Promise<Done>, verb: string) =>
    write(work, ({ changed }) => `${countEnquiries(changed)} ${verb}`, {
      onDone: clear,
      action: ({ change }) =>
        undo(() => call(enquiryChangeApi.undo, { body: { change } }), describeUndone),
    })
  return {
    apply: (change: Change, verb = 'changed') =>
      carryOut(() => call(enquiryChangeApi.apply, { body: { ...change, ids } }), verb),
    remove: () => carryOut(() => call(enquiryChangeApi.remove, { body: { ids } }), 'deleted'),
  }
}

type Open = 'status' | 'owner' | 'delete' | null

interface SelectedEnquiriesBarProps {
  selection: SelectedEnquiries
  isOwner: boolean
}

/** What can be done with the selected enquiries. */
export function SelectedEnquiriesBar({ selection, isOwner }: SelectedEnquiriesBarProps) {
  const { apply, remove } = useBulkChanges(selection)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const count = selection.ids.length
  const change = (chosen: Change) => apply(chosen).then(close)
  return (
    <>
      {/* Always there, so that the first selection is announced too. */}
      <p role="status" className="visually-hidden">
        {selection.table.isActive && `${countEnquiries(count)} selected`}
      </p>
      {selection.table.isActive && (
        <Bar
          selection={selection}
          isOwner={isOwner}
          onOpen={setOpen}
          onSpam={() => void apply({ suspect: true }, 'marked as spam')}
        />
      )}
      {open === 'status' && <StatusDialog count={count} onChange={change} onClose={close} />}
      {open === 'owner' && <OwnerDialog count={count} onChange={change} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          title={`Delete ${countEnquiries(count)}?`}
          question={<p>Their notes, history and emails go too. You can undo this right away.</p>}
          onClose={close}
          onDelete={() => remove().then(close)}
        />
      )}
    </>
  )
}

interface BarProps extends SelectedEnquiriesBarProps {
  onOpen(dialog: Open): void
  onSpam(): void
}

function Bar({ selection, isOwner, onOpen, onSpam }: BarProps) {
  const count = selection.ids.length
  const isTooMany = count > MAX_CHOSEN_ENQUIRIES
  const disabled = count === 0 || isTooMany
  const buttons = [
    { label: 'Status', Icon: Check, act: () => onOpen('status') },
    { label: 'Assign', Icon: UserRound, act: () => onOpen('owner') },
    { label: 'Spam', Icon: ShieldAlert, act: onSpam },
    ...(isOwner ? [{ label: 'Delete', Icon: Trash2, act: () => onOpen('delete') }] : []),
  ]
  return (
    <section className={styles.bar} data-ground="indigo" aria-label="Selected enquiries">
      <p>
        {count} selected
        {isTooMany && <small>, at most {MAX_CHOSEN_ENQUIRIES} at once</small>}
      </p>
      <RequiresConnection>
        <div className={styles.actions}>
          {buttons.map(({ label, Icon, act }) => (
            <button key={label} type="button" disabled={disabled} onClick={act}>
              <Icon aria-hidden="true" /> {label}
            </button>
          ))}
        </div>
      </RequiresConnection>
      <IconButton label="Clear selection" onClick={selection.clear}>
        <X />
      </IconButton>
    </section>
  )
}

interface ChoiceDialogProps {
  count: number
  onChange(change: Change): Promise<unknown>
  onClose(): void
}

function StatusDialog({ count, onChange, onClose }: ChoiceDialogProps) {
  return (
    <ChoiceDialog
      title={`Status of ${countEnquiries(count)}`}
      label="Status"
      choices={Object.entries(statusLabels)}
      onChoose={(status) => onChange({ status: EnquiryStatus.parse(status) })}
      onClose={onClose}
    />
  )
}

function OwnerDialog({ count, onChange, onClose }: ChoiceDialogProps) {
  const [owners, setOwners] = useState<readonly EnquiryOwner[]>([])
  useEffect(() => {
    call(enquiryInboxApi.owners, {}).then(setOwners, () => {})
  }, [])
  return (
    <ChoiceDialog
      title={`Assign ${countEnquiries(count)}`}
      label="Owner"
      choices={[['', 'Unassigned'], ...owners.map(({ id, email }) => [String(id), email] as const)]}
      onChoose={(owner_id) => onChange({ owner_id })}
      onClose={onClose}
    />
  )
}

interface ValueDialogProps {
  title: string
  label: string
  choices: readonly (readonly [value: string, words: string])[]
  onChoose(value: string): Promise<unknown>
  onClose(): void
}

function ChoiceDialog({ title, label, choices, onChoose, onClose }: ValueDialogProps) {
  const [value, setValue] = useState(choices[0]?.[0] ?? '')
  const [isBusy, change] = useBusy(() => onChoose(value))
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={title}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={change}>
            Change
          </Button>
        </>
      }
    >
      <SelectField label={label} name="" value={value} onText={setValue}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}
