import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { photoList } from '../queue/photo-list.ts'
import { photoQueue } from '../queue/photo-queue.ts'
import { isStored } from '../queue/queued-photo.ts'
import { type ChosenPhoto, queuedPhotos } from '../queue/queued-photos.ts'

interface UploadingPhotosProps {
  photos: readonly ChosenPhoto[]
  onClose(): void
}

/** Says that photos are being uploaded, until they are on the server or the connection is lost; `upload-status/` shows the progress. */
export function UploadingPhotos({ photos, onClose }: UploadingPhotosProps) {
  const queued = photoList.use()
  const beingRead = queuedPhotos.useBeingRead()
  const isUnderWay = ({ id }: ChosenPhoto) => {
    const photo = queued.find((one) => one.id === id)
    if (!photo) return beingRead.some((one) => one.id === id)
    return photo.failure === null && !isStored(photo)
  }
  const isOffline = photoQueue.usePendingRetry()?.isOffline ?? false
  const isDone = isOffline || !photos.some(isUnderWay)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone) close()
  }, [isDone])
  if (isDone) return null
  return (
    <Dialog
      open
      onClose={onClose}
      size="narrow"
      title="Please wait, uploading image!"
      footer={
        <Button onClick={onClose} data-first>
          Continue in the background
        </Button>
      }
    >
      <p>You can keep working while {photos.length === 1 ? 'it uploads' : 'they upload'}.</p>
    </Dialog>
  )
}
