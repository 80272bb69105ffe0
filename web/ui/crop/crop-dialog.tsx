import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { Aspect, CropRecipe, Size } from '../../../contract/pictures/crop.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { State } from '../state.tsx'
import { showError } from '../toast/toast.tsx'
import { CropControls } from './controls/controls.tsx'
import type { Placement } from './controls/placements.tsx'
import styles from './crop-dialog.module.css'
import { type CropState, keepInside, recipeOf, stateOf } from './crop-state.ts'
import { cropPicture } from './picture-file.ts'
import { CropStage } from './stage.tsx'
import { usePicture } from './use-picture.ts'

/** The same crop for a picture of any size. */
export type RecipeFor = (size: Size) => CropRecipe

interface Cropped {
  recipe: CropRecipe
  recipeFor: RecipeFor
  makePicture(): Promise<Blob>
}

export interface CropDialogProps {
  file: Blob | null
  about: string
  aspect: Aspect
  recipe?: CropRecipe | null
  onClose(): void
  onCrop(cropped: Cropped): Promise<unknown> | undefined
  placements: readonly Placement[]
  /** Whether its photo is on the server already. */
  isStored?: boolean
  /** The button that takes this crop for others, too. */
  forAll?: { label: string; onCrop(recipeFor: RecipeFor): void } | false
}

export function CropDialog(props: CropDialogProps) {
  const {
    file,
    about,
    aspect,
    recipe,
    onClose,
    onCrop,
    forAll,
    placements,
    isStored = false,
  } = props
  const picture = usePicture(file)
  // As the gestures asked for it; it may reach beside the picture.
  const [edit, setEdit] = useState<{ file: Blob | null; wanted: CropState } | null>(null)
  const wanted = edit?.file === file ? edit?.wanted : null
  const [busy, setBusy] = useState(false)
  const open = picture && picture !== 'unreadable' ? picture : null
  const whole: CropState = { zoom: 1, rotation: 0, aspect, offset: { x: 0, y: 0 } }
  const first = open && recipe ? stateOf(open.size, recipe) : whole
  const state = open ? keepInside(open.size, wanted ?? first) : first
  const onChange = (change: (state: CropState) => CropState) =>
    setEdit((now) => ({ file, wanted: change((now?.file === file && now.wanted) || first) }))
  const sizeText = open && `${open.size.width} × ${open.size.height} px`
  const description = [about, sizeText, isStored && 'on the server'].filter(Boolean).join(' · ')
  const recipeFor = (size: Size) => recipeOf(size, keepInside(size, state))

  const upload = async () => {
    if (!open) return
    setBusy(true)
    try {
      await onCrop({
        recipe: recipeFor(open.size),
        recipeFor,
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
      description={description}
      footer={
        <>
          {open && forAll && (
            <Button look="line" className={styles.forAll} onClick={() => forAll.onCrop(recipeFor)}>
              {forAll.label}
            </Button>
          )}
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
            {...{ picture: open, placements, state }}
            onChange={onChange}
            onReset={() => onChange(() => whole)}
          />
        </div>
      )}
      {forAll !== undefined && (
        <p role="status" className="visually-hidden">
          {about}
        </p>
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
