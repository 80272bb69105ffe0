import { useEffect, useState } from 'react'
import type { CropDialog, CropDialogProps } from '../../../ui/crop/crop-dialog.tsx'
import { showError } from '../../../ui/toast/toast.tsx'

/** The crop dialog, whose code is loaded when it is first opened. */
export function CropPicture(props: CropDialogProps) {
  const [loaded, setLoaded] = useState<{ Dialog: typeof CropDialog } | null>(null)
  const { onClose } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    import('../../../ui/crop/crop-dialog.tsx').then(
      (module) => setLoaded({ Dialog: module.CropDialog }),
      () => {
        showError('The crop dialog could not be loaded. Check the connection and try again.')
        onClose()
      },
    )
  }, [])
  return loaded && <loaded.Dialog {...props} />
}
