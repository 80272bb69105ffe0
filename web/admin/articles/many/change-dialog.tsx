import { type FormEvent, useState } from 'react'
import {
  articleChangeApi,
  type ChangedField,
} from '../../../../contract/articles/article-changes.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import formStyles from '../../../ui/form/form.module.css'
import { countOf } from '../../count-of.ts'
import { ChangeFields } from './change-fields.tsx'
import { ChangePreview } from './change-preview.tsx'
import { articlesOf, changes } from './changes.ts'
import { readChange } from './read-change.ts'
import { useApplyChange } from './use-apply-change.ts'
import { type ChangeQuery, usePreview } from './use-preview.ts'

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
  const [values, setValues] = useState<Record<string, string>>({})
  const change = readChange(field, values)
  const checked = change && articleChangeApi.preview.query.safeParse(change)
  const query = change && checked?.success ? { ...chosen, ...change } : null
  const { preview, askAgain } = usePreview(query)
  const found = preview && 'found' in preview ? preview.found : null
  const isDelete = field === 'trash'

  const { apply, isBusy } = useApplyChange({ onDone, onConflict: askAgain })
  const applyFound = () => {
    if (query && found && found.changed > 0) void apply(query, found)
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
          <Button busy={isBusy} disabled={!found || found.changed === 0} onClick={applyFound}>
            {found ? `${verb} ${countOf(found.changed, 'article')}` : verb}
          </Button>
        </>
      }
    >
      <form
        className={formStyles.form}
        noValidate
        onInput={({ currentTarget }) => setValues(valuesOf(currentTarget))}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          applyFound()
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
