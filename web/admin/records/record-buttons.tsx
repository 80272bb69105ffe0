import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'

interface RowButtonProps {
  name: string
  onClick(): void
}

export function EditButton({ name, onClick }: RowButtonProps) {
  return (
    <Button look="line" small onClick={onClick} aria-label={`Edit ${name}`}>
      <Pencil aria-hidden="true" /> Edit
    </Button>
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
