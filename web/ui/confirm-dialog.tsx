import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  question: string
  onKeep(): void
  onDelete(): void
}

/** Asks before something is deleted. */
export function ConfirmDialog({ title, question, onKeep, onDelete }: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onClose={onKeep}
      size="narrow"
      title={title}
      footer={
        <>
          <Button look="line" onClick={onKeep}>
            Keep it
          </Button>
          <Button onClick={onDelete}>Delete</Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
