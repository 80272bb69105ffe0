import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { State } from '../state.tsx'
import { showError } from '../toast/toast.tsx'
import { CropControls } from './controls.tsx'
import styles from './crop-dialog.module.css'
import { cropPicture } from './picture-file.ts'
import { type CropState, placeOf, type Recipe, recipeOf, type Shape } from './place.ts'
import { CropStage } from './stage.tsx'
import { usePicture } from './use-picture.ts'

export interface Cropped<Aspect extends Shape> {
  /** A JPEG. */
  picture: Blob
  recipe: Recipe<Aspect>
}

export interface CropDialogProps<Aspect extends Shape> {
  /** Null while it is on its way. */
  file: Blob | null
  /** Says which picture it is. */
  about: string
  aspects: readonly Aspect[]
  /** The one to begin with. */
  aspect: Aspect
  /** Opens a crop as it was made. */
  recipe?: Recipe<Aspect> | null
  onClose(): void
  /** Goes on without this picture, where others wait. */
  onSkip?: (() => void) | undefined
  /** Until it ends, Upload does nothing more. */
  onCrop(cropped: Cropped<Aspect>): Promise<unknown> | undefined
}

/** Places a picture in its frame, by mouse, touch or keys, and gives it as a JPEG with the way it was made. */
export function CropDialog<Aspect extends Shape>(props: CropDialogProps<Aspect>) {
  const { file, about, aspects, aspect, recipe, onClose, onSkip, onCrop } = props
  const picture = usePicture(file)
  const [changed, setChanged] = useState<CropState<Aspect> | null>(null)
  const [busy, setBusy] = useState(false)
  const open = picture && picture !== 'unreadable' ? picture : null
  const fresh: CropState<Aspect> = { zoom: 1, rotation: 0, aspect, x: 0, y: 0 }
  const first = open && recipe ? placeOf(open.size, recipe) : fresh
  const place = changed ?? first
  const onPlace = (change: (place: CropState<Aspect>) => CropState<Aspect>) =>
    setChanged((now) => change(now ?? first))

  const upload = async () => {
    if (!open) return
    setBusy(true)
    try {
      await onCrop({
        picture: await cropPicture(open, place),
        recipe: recipeOf(open.size, place),
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
          {onSkip && (
            <Button look="line" onClick={onSkip}>
              Skip
            </Button>
          )}
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
          <CropStage picture={open} place={place} onPlace={onPlace} />
          <CropControls
            size={open.size}
            aspects={aspects}
            place={place}
            onPlace={onPlace}
            onReset={() => setChanged(fresh)}
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
