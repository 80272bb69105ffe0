import { useEffect } from 'react'
import { lazyDialog } from '../../lazy-dialog.tsx'

const load = async () => (await import('../../../ui/crop/crop-dialog.tsx')).CropDialog

export const usePreloadCropDialog = () => {
  useEffect(() => {
    load().catch(() => {})
  }, [])
}

export const CropPicture = lazyDialog(load, 'the crop dialog')
