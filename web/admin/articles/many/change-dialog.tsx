import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  articleChangeApi,
  type ChangedField,
} from '../../../../contract/articles/article-changes.ts'
import { ApiError } from '../../../../contract/call.ts'
import { idempotencyHeader } from '../../../../contract/idempotency.ts'
import { call, reasonOf } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import formStyles from '../../../ui/form/form.module.css'
import { showError, showSuccess } from '../../../ui/toast/toast.tsx'
import { countOf } from '../../count-of.ts'
import { newKey } from '../../journal/entries.ts'
import { ChangeFields } from './change-fields.tsx'
import { ChangePreview } from './change-preview.tsx'
import { articlesOf, changes } from './changes.ts'
import { readChange } from './read-change.ts'
import { type ChangeQuery, usePreview } from './use-preview.ts'
import { useUndoChange } from './use-undo-change.ts'

interface ChangeDialogProps {
  field: ChangedField
  chosen: Pick<ChangeQuery, 'ids' | 'search'>
  count: string
  onClose(): void
  onDone(): void
}

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

export function ChangeDialog({ field, chosen, count, onClose, onDone }: ChangeDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)
  // A change whose answer was lost has the same key again, and is not carried out twice.
  const sent = useRef({ text: '', key: '' })
  const { revalidate } = useRevalidator()
  const undo = useUndoChange()
  const change = readChange(field, values)
  const checked = change && articleChangeApi.preview.query.safeParse(change)
  const query = change && checked?.success ? { ...chosen, ...change } : null
  const { preview, again } = usePreview(query)
  const found = preview && 'found' in preview ? preview.found : null
  const isDelete = field === 'trash'

  const apply = async () => {
    if (!query || !found || found.changed === 0) return
    setIsBusy(true)
    try {
      const body = { ...query, seen: found.seen }
      const text = JSON.stringify(body)
      if (sent.current.text !== text) sent.current = { text, key: newKey() }
      const headers = { [idempotencyHeader]: sent.current.key }
      const done = await call(articleChangeApi.apply, { body, headers })
      onDone()
      showSuccess(`${countOf(done.changed, 'article')} ${isDelete ? 'deleted' : 'changed'}`, {
        label: 'Undo',
        act: () => void undo(done.change),
      })
      void revalidate()
    } catch (error) {
      showError(reasonOf(error))
      if (error instanceof ApiError && error.status === 409) again()
    } finally {
      setIsBusy(false)
    }
  }

  const verb = isDelete ? 'Delete' : 'Change'
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={
        isDelete
          ? `Delete ${articlesOf(count)}?`
          : `${changes[field].label} of ${articlesOf(count)}`
      }
      footer={
        <>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} disabled={!found || found.changed === 0} onClick={apply}>
            {found ? `${verb} ${countOf(found.changed, 'article')}` : verb}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={formStyles.form}
        noValidate
        onInput={({ currentTarget }) => setValues(valuesOf(currentTarget))}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void apply()
        }}
      >
        <ChangeFields
          field={field}
          values={values}
          error={
            checked?.error?.issues[0]?.message ??
            (preview && 'error' in preview ? preview.error : undefined)
          }
        />
        {found && <ChangePreview field={field} preview={found} />}
      </form>
    </Dialog>
  )
}
