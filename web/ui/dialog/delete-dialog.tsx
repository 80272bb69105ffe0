import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useBusy } from '../loading/use-busy.ts'
import { Dialog } from './dialog.tsx'

interface DeleteDialogProps {
  title: string
  question: ReactNode
  onClose(): void
  onDelete(): Promise<unknown>
}

export function DeleteDialog({ title, question, onClose, onDelete }: DeleteDialogProps) {
  const [isBusy, remove] = useBusy(onDelete)
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title={title}
      footer={
        <>
          <Button look="line" onClick={onClose} data-first>
            Keep it
          </Button>
          {/* A double tap that opens the question does not answer it too. */}
          <Button busy={isBusy} onClick={({ detail }) => detail <= 1 && remove()}>
            Delete
          </Button>
        </>
      }
    >
      {question}
    </Dialog>
  )
}
