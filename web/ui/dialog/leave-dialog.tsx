import { Button } from '../button.tsx'
import type { useUnsaved } from '../form/unsaved-changes.ts'
import { Dialog } from './dialog.tsx'

interface LeaveDialogProps {
  unsaved: Pick<ReturnType<typeof useUnsaved>, 'asking' | 'stay' | 'leave'>
  title: string
  lost: string
  leave: string
}

export function LeaveDialog({ unsaved, title, lost, leave }: LeaveDialogProps) {
  return (
    <Dialog
      open={unsaved.asking}
      onClose={unsaved.stay}
      size="narrow"
      title={title}
      footer={
        <>
          <Button look="line" onClick={unsaved.stay} data-first>
            Stay
          </Button>
          <Button onClick={unsaved.leave}>{leave}</Button>
        </>
      }
    >
      <p>{lost}</p>
    </Dialog>
  )
}
