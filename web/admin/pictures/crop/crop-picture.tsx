import { useEffect, useState } from 'react'
import type { CropDialog, CropDialogProps } from '../../../ui/crop/crop-dialog.tsx'
import { notLoaded } from '../../../ui/not-loaded.ts'
import { showError } from '../../../ui/toast/toast.tsx'

export function CropPicture(props: CropDialogProps) {
  const [loaded, setLoaded] = useState<{ Dialog: typeof CropDialog } | null>(null)
  const { onClose } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    import('../../../ui/crop/crop-dialog.tsx').then(
      (module) => setLoaded({ Dialog: module.CropDialog }),
      () => {
        showError(notLoaded('The crop dialog'))
        onClose()
      },
    )
  }, [])
  return loaded && <loaded.Dialog {...props} />
}
