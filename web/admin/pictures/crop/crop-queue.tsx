import { useState } from 'react'
import { LeaveDialog } from '../../../ui/dialog/leave-dialog.tsx'
import type { Picture } from '../upload/send-picture.ts'
import { CropPicture } from './crop-picture.tsx'

interface CropQueueProps {
  /** At least one. */
  files: readonly File[]
  onCrop(picture: Picture, name: string): void
  onEnd(): void
}

/** Has pictures of an article cropped one after the other. */
export function CropQueue({ files, onCrop, onEnd }: CropQueueProps) {
  const [done, setDone] = useState(0)
  const [asking, setAsking] = useState(false)
  const [file, ...rest] = files.slice(done)
  if (!file) return null
  const next = () => (rest.length > 0 ? setDone(done + 1) : onEnd())
  return (
    <>
      <CropPicture
        key={done}
        file={file}
        about={file.name}
        aspect="9/16"
        onClose={() => (rest.length > 0 ? setAsking(true) : onEnd())}
        onSkip={rest.length > 0 ? next : undefined}
        onCrop={async (cropped) => {
          onCrop({ file, cropped }, file.name)
          next()
        }}
      />
      <LeaveDialog
        use={{ asking, stay: () => setAsking(false), leave: onEnd }}
        title="Leave these pictures?"
        lost={`${rest.length + 1} pictures you chose are not cropped yet.`}
        leave="Leave"
      />
    </>
  )
}
