import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { useHasDraft } from '../outbox/entries.ts'

interface RowButtonProps {
  name: string
  onClick(): void
}

interface EditButtonProps extends RowButtonProps {
  /** Names the form that it opens, as `formOf` does. */
  form: string
}

/** Beside it a row says that its form holds something that was typed and not saved. */
export function EditButton({ name, form, onClick }: EditButtonProps) {
  const hasDraft = useHasDraft(form)
  return (
    <>
      {hasDraft && <Chip>Not saved</Chip>}
      <Button look="line" small onClick={onClick} aria-label={`Edit ${name}`}>
        <Pencil aria-hidden="true" /> Edit
      </Button>
    </>
  )
}

export function DeleteButton({ name, onClick }: RowButtonProps) {
  return (
    <RequiresConnection>
      <Button look="line" small onClick={onClick} aria-label={`Delete ${name}`}>
        <Trash2 aria-hidden="true" /> Delete
      </Button>
    </RequiresConnection>
  )
}
