import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { Aspect, CropRecipe } from '../../../contract/pictures/crop.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { State } from '../state.tsx'
import { showError } from '../toast/toast.tsx'
import { CropControls } from './controls.tsx'
import styles from './crop-dialog.module.css'
import { type CropState, keepInside, recipeOf, stateOf } from './crop-state.ts'
import { cropPicture } from './picture-file.ts'
import { CropStage } from './stage.tsx'
import { usePicture } from './use-picture.ts'

interface Cropped {
  recipe: CropRecipe
  makePicture(): Promise<Blob>
}

export interface CropDialogProps {
  file: Blob | null
  about: string
  aspect: Aspect
  recipe?: CropRecipe | null
  onClose(): void
  onCrop(cropped: Cropped): Promise<unknown> | undefined
}

export function CropDialog(props: CropDialogProps) {
  const { file, about, aspect, recipe, onClose, onCrop } = props
  const picture = usePicture(file)
  // As the gestures asked for it; it may reach beside the picture.
  const [wanted, setWanted] = useState<CropState | null>(null)
  const [busy, setBusy] = useState(false)
  const open = picture && picture !== 'unreadable' ? picture : null
  const whole: CropState = { zoom: 1, rotation: 0, aspect, offset: { x: 0, y: 0 } }
  const first = open && recipe ? stateOf(open.size, recipe) : whole
  const state = open ? keepInside(open.size, wanted ?? first) : first
  const onChange = (change: (state: CropState) => CropState) =>
    setWanted((now) => change(now ?? first))

  const upload = async () => {
    if (!open) return
    setBusy(true)
    try {
      await onCrop({
        recipe: recipeOf(open.size, state),
        makePicture: () => cropPicture(open, state),
      })
    } catch (error) {
      console.error('Failed to crop the image.', error)
      showError('Failed to crop the image.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      fullOnMobile
      title="Crop picture"
      description={about}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          {open && (
            <Button busy={busy} onClick={upload}>
              <Upload aria-hidden="true" /> Upload
            </Button>
          )}
        </>
      }
    >
      {open && (
        <div className={styles.tool}>
          <CropStage picture={open} state={state} onChange={onChange} />
          <CropControls
            size={open.size}
            state={state}
            onChange={onChange}
            onReset={() => setWanted(whole)}
          />
        </div>
      )}
      {!picture && <p role="status">Opening the picture…</p>}
      {picture === 'unreadable' && (
        <State title="This picture cannot be opened" art="broken">
          <p>
            The file is damaged or of a kind that this browser cannot read. JPEG, PNG, WebP, AVIF
            and GIF can be read everywhere; please save a HEIC photo as JPEG.
          </p>
        </State>
      )}
    </Dialog>
  )
}
