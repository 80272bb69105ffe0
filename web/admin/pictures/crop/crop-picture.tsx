import { useEffect, useEffectEvent, useState } from 'react'
import type { CropDialog, CropDialogProps } from '../../../ui/crop/crop-dialog.tsx'
import { notLoaded } from '../../../ui/not-loaded.ts'
import { showError } from '../../../ui/toast/toast.tsx'

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
  const [loaded, setLoaded] = useState<{ Dialog: typeof CropDialog } | null>(null)
  const giveUp = useEffectEvent(() => {
    showError(notLoaded('The crop dialog'))
    if (onNotLoaded) onNotLoaded()
    else props.onClose()
  })
  useEffect(() => {
    let isOpen = true
    load().then(
      (module) => isOpen && setLoaded({ Dialog: module.CropDialog }),
      () => isOpen && giveUp(),
    )
    return () => {
      isOpen = false
    }
  }, [])
  return loaded && <loaded.Dialog {...props} />
}
