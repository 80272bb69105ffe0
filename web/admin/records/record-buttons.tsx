import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

interface RowButtonProps {
  /** The name of the row's record. */
  name: string
  onClick(): void
}

export function EditButton({ name, onClick }: RowButtonProps) {
  return (
    <Button look="line" small onClick={onClick} aria-label={`Edit ${name}`} data-compact>
      <Pencil aria-hidden="true" /> <span>Edit</span>
    </Button>
  )
}

export function DeleteButton({ name, onClick }: RowButtonProps) {
  return (
    <Button look="line" small onClick={onClick} aria-label={`Delete ${name}`} data-compact>
      <Trash2 aria-hidden="true" /> <span>Delete</span>
    </Button>
  )
}
