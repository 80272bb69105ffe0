import { Button } from '../button.tsx'
import type { useUnsaved } from '../form/unsaved-changes.ts'
import { Dialog } from './dialog.tsx'

interface LeaveDialogProps {
  use: Pick<ReturnType<typeof useUnsaved>, 'asking' | 'stay' | 'leave'>
  title: string
  lost: string
  leave: string
}

export function LeaveDialog({ use, title, lost, leave }: LeaveDialogProps) {
  return (
    <Dialog
      open={use.asking}
      onClose={use.stay}
      size="narrow"
      title={title}
      footer={
        <>
          <Button look="line" onClick={use.stay} data-first>
            Stay
          </Button>
          <Button onClick={use.leave}>{leave}</Button>
        </>
      }
    >
      <p>{lost}</p>
    </Dialog>
  )
}
