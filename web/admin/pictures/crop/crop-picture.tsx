import { useEffect } from 'react'
import type { CropDialogProps } from '../../../ui/crop/crop-dialog.tsx'
import { notLoaded } from '../../../ui/not-loaded.ts'
import { showError } from '../../../ui/toast/toast.ts'
import { useLoaded } from '../../../ui/use-loaded.ts'

const load = () => import('../../../ui/crop/crop-dialog.tsx')

export const useCropAhead = () => {
  useEffect(() => {
    load().catch(() => {})
  }, [])
}

interface CropPictureProps extends CropDialogProps {
  onNotLoaded?: () => void
}

export function CropPicture({ onNotLoaded, ...props }: CropPictureProps) {
  const loaded = useLoaded(load, () => {
    showError(notLoaded('The crop dialog'))
    if (onNotLoaded) onNotLoaded()
    else props.onClose()
  })
  return loaded && <loaded.CropDialog {...props} />
}
