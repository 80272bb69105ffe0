import { useEffect } from 'react'
import type { CropDialogProps } from '../../../ui/crop/crop-dialog.tsx'
import { notLoadedMessage } from '../../../ui/not-loaded-message.ts'
import { showError } from '../../../ui/toast/toast.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'

const load = () => import('../../../ui/crop/crop-dialog.tsx')

export const usePreloadCropDialog = () => {
  useEffect(() => {
    load().catch(() => {})
  }, [])
}

interface CropPictureProps extends CropDialogProps {
  onNotLoaded?: () => void
}

export function CropPicture({ onNotLoaded, ...props }: CropPictureProps) {
  const loaded = useLoaded(load, () => {
    showError(notLoadedMessage('The crop dialog'))
    if (onNotLoaded) onNotLoaded()
    else props.onClose()
  })
  return loaded && <loaded.CropDialog {...props} />
}
