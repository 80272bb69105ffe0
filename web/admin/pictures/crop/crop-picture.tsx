import { useEffect, useState } from 'react'
import { aspects, type Recipe } from '../../../../contract/pictures.ts'
import type { CropDialog, CropDialogProps } from '../../../ui/crop/crop-dialog.tsx'
import { showError } from '../../../ui/toast/toast.tsx'

type Aspect = Recipe['aspect']

/** The crop dialog with the shapes a picture can have; its code comes when it is first opened. */
export function CropPicture(props: Omit<CropDialogProps<Aspect>, 'aspects'>) {
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
  return loaded && <loaded.Dialog aspects={aspects} {...props} />
}
