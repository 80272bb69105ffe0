import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useBusy } from '../loading/use-busy.ts'
import { Dialog } from './dialog.tsx'

interface DeleteDialogProps {
  title: string
  question: ReactNode
  /** What the button says that does it. */
  verb?: string
  onClose(): void
  onDelete(): Promise<unknown>
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { title, question, verb = 'Delete', onClose, onDelete } = props
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
            {verb}
          </Button>
        </>
      }
    >
      {question}
    </Dialog>
  )
}
