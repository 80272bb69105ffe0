import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  question: ReactNode
  onKeep(): void
  onDelete(): Promise<unknown>
}

export function ConfirmDialog({ title, question, onKeep, onDelete }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await onDelete()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onKeep}
      size="narrow"
      title={title}
      footer={
        <>
          <Button look="line" onClick={onKeep} data-first>
            Keep it
          </Button>
          <Button busy={busy} onClick={remove}>
            Delete
          </Button>
        </>
      }
    >
      {question}
    </Dialog>
  )
}
