import { useEffect, useRef, useState } from 'react'
import { randomId } from '../../../api/random-id.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { CropChosen } from '../crop/crop-chosen.tsx'
import { usePreloadCropDialog } from '../crop/crop-picture.tsx'
import { type ChosenFor, type ChosenPhoto, queuedPhotos } from '../queue/queued-photos.ts'
import { UploadingPhotos } from '../upload/uploading-photos.tsx'

type Photos = readonly ChosenPhoto[]

interface ChosenPhotosOptions extends ChosenFor {
  onChosen?(photos: Photos): void
  /** The dialog of their crop was closed; some may have been dropped or refused. */
  onEnd?(accepted: Photos): void
}

/** Sends chosen photos at once, and shows the dialogs that follow: their crop, then that they are uploaded. */
export const useChosenPhotos = ({ onChosen, onEnd, ...chosenFor }: ChosenPhotosOptions) => {
  const { placements, ...added } = chosenFor
  const { aspect, keepsShape } = added
  const [cropping, setCropping] = useState<{ lock: string; photos: Photos } | null>(null)
  const [uploading, setUploading] = useState<Photos>([])
  const closeToast = useRef(() => {})
  // After the screen was left, Undo would open a dialog that has no screen.
  useEffect(() => () => closeToast.current(), [])
  usePreloadCropDialog()

  const choose = (files: readonly File[]) => {
    if (files.length === 0) return
    const lock = `crop of photos ${randomId()}`
    const photos = queuedPhotos.add(files, { ...added, croppedIn: lock })
    setCropping({ lock, photos })
    onChosen?.(photos)
  }
  const end = (accepted: Photos, dropped: Photos) => {
    setCropping(null)
    setUploading(accepted)
    onEnd?.(accepted)
    const files = dropped.map(({ file }) => file)
    const [first] = files
    if (!first) return
    const what = files.length === 1 ? `${first.name} was` : `${files.length} photos were`
    closeToast.current = showSuccess(`${what} not uploaded`, {
      label: 'Undo',
      act: () => choose(files),
    })
  }
  const dialogs = (
    <>
      {cropping && (
        <CropChosen
          key={cropping.lock}
          {...cropping}
          {...{ aspect, keepsShape, placements }}
          onEnd={end}
        />
      )}
      {uploading.length > 0 && (
        <UploadingPhotos photos={uploading} onClose={() => setUploading([])} />
      )}
    </>
  )
  return { choose, dialogs }
}
