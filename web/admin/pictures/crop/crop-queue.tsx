import { useState } from 'react'
import { LeaveDialog } from '../../../ui/dialog/leave-dialog.tsx'
import type { Picture } from '../upload/send-picture.ts'
import { CropPicture } from './crop-picture.tsx'

interface CropQueueProps {
  files: readonly File[]
  onCrop(picture: Picture, name: string): void
  onEnd(): void
}

export function CropQueue({ files, onCrop, onEnd }: CropQueueProps) {
  const [index, setIndex] = useState(0)
  const [asking, setAsking] = useState(false)
  const [file, ...rest] = files.slice(index)
  if (!file) return null
  const next = () => (rest.length > 0 ? setIndex(index + 1) : onEnd())
  return (
    <>
      <CropPicture
        key={index}
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
