import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { useUnsaved } from './use-unsaved.ts'

interface LeaveDialogProps {
  unsaved: Pick<ReturnType<typeof useUnsaved>, 'isAsking' | 'stay' | 'leave'>
  title: string
  lost: string
  leave: string
}

export function LeaveDialog({ unsaved, title, lost, leave }: LeaveDialogProps) {
  return (
    <Dialog
      open={unsaved.isAsking}
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
