import { type FormEvent, useState } from 'react'
import { articleChangeApi } from '../../../../contract/articles/article-changes.ts'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import formStyles from '../../../ui/form/form.module.css'
import { describeArticleCount } from '../describe-article-count.ts'
import { ChangeFields } from './change-fields.tsx'
import { ChangePreview, ChangeProgress } from './change-preview.tsx'
import { type ChangeKind, changes } from './changes.ts'
import { readChange } from './read-change.ts'
import { useApplyChange } from './use-apply-change.ts'
import { type ChangeQuery, usePreview } from './use-preview.ts'

interface ChangeOptions {
  kind: ChangeKind
  chosen: Pick<ChangeQuery, 'ids' | 'search'>
  onDone(): void
}

/** A change of the chosen articles: what is typed, what it would do (`found`) or why it cannot be made, and making it. */
const useChange = ({ kind, chosen, onDone }: ChangeOptions) => {
  const [values, setValues] = useState<Record<string, string>>({})
  const change = readChange(kind, values)
  const checked = change && articleChangeApi.preview.query.safeParse(change)
  const query = change && checked?.success ? { ...chosen, ...change } : null
  const { preview, askAgain } = usePreview(query)
  const found = preview && 'found' in preview ? preview.found : null
  const { apply, isBusy, progress } = useApplyChange({ onDone, onConflict: askAgain })
  return {
    values,
    setValues,
    found: change && found && { field: change.field, preview: found },
    error:
      checked?.error?.issues[0]?.message ??
      (preview && 'error' in preview ? preview.error : undefined),
    apply: () => {
      if (query && found && found.changed > 0) apply(query, found)
    },
    isBusy,
    progress,
  }
}

interface ChangeDialogProps {
  kind: ChangeKind
  chosen: Pick<ChangeQuery, 'ids' | 'search'>
  count: number
  /** The count as the table shows it. */
  words: string
  onClose(): void
  onDone(): void
}

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

export function ChangeDialog(props: ChangeDialogProps) {
  const { kind, chosen, count, words, onClose, onDone } = props
  const change = useChange({ kind, chosen, onDone })
  const { values, setValues, found: all, error, apply, isBusy, progress } = change
  const found = all?.preview
  const isDelete = kind === 'trash'
  const verb = isDelete ? 'Delete' : 'Change'
  // Some may have been deleted by somebody else since they were selected.
  const articles = found ? countOf(found.total, 'article') : describeArticleCount(words)
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={isDelete ? `Delete ${articles}?` : `${changes[kind].label} of ${articles}`}
      footer={
        <>
          <Button look="line" onClick={onClose} data-first={isDelete ? '' : undefined}>
            {progress ? 'Close' : 'Cancel'}
          </Button>
          <Button busy={isBusy} disabled={!found || found.changed === 0} onClick={apply}>
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
          apply()
        }}
      >
        <ChangeFields kind={kind} values={values} error={error} />
        {progress && <ChangeProgress label={verb} {...progress} />}
        {all && !progress && (
          <ChangePreview {...all} gone={chosen.ids ? count - all.preview.total : 0} />
        )}
      </form>
    </Dialog>
  )
}
