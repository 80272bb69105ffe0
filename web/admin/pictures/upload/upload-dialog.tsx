import type { Progress } from '../../../api/transfer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { UploadBar } from './upload-bar.tsx'

interface UploadDialogProps {
  progress: Progress | null
  onCancel(): void
}

export function UploadDialog({ progress, onCancel }: UploadDialogProps) {
  return (
    <Dialog
      open
      onClose={onCancel}
      size="narrow"
      title="Please wait, uploading image!"
      footer={
        <Button look="line" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <UploadBar label="Uploading image" progress={progress} />
    </Dialog>
  )
}
