import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type Aspect,
  type CropRecipe,
  type Size,
  wholeRecipe,
} from '../../../contract/pictures/crop.ts'
import { Button, type ButtonProps } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { EmptyState } from '../empty-state.tsx'
import { useBusy } from '../loading/use-busy.ts'
import { showError } from '../toast/toast.ts'
import { CropControls } from './controls/crop-controls.tsx'
import type { Placement } from './controls/crop-placements.tsx'
import styles from './crop-dialog.module.css'
import { CropStage } from './crop-stage.tsx'
import type { OpenPicture } from './picture-file.ts'
import { useCrop } from './use-crop.ts'

/** The same crop for a picture of any size. */
export type RecipeFor = (size: Size) => CropRecipe

interface Cropped {
  recipe: CropRecipe
  recipeFor: RecipeFor
}

export interface CropDialogProps {
  file: Blob | null
  about: string
  aspect: Aspect
  /** Whether an upright picture begins upright and a wide one wide, and may also be taken whole. */
  keepsShape?: boolean
  recipe?: CropRecipe | null
  onClose(): void
  onCrop(cropped: Cropped): Promise<unknown> | undefined
  placements: readonly Placement[]
  /** Whether its photo is on the server already. */
  isStored?: boolean
  /** The button that takes this crop for others, too; `others` are their sizes. */
  forAll?:
    | { label: string; others: readonly Size[]; onCrop(recipeFor: RecipeFor): void }
    | undefined
  /** Says which photo is shown, as the next one takes its place in the same dialog. */
  isOneOfSeveral?: boolean
}

export function CropDialog(props: CropDialogProps) {
  const { about, aspect, keepsShape, onClose, onCrop, forAll, placements } = props
  const { isStored = false, isOneOfSeveral } = props
  const { picture, isOpening, isUnreadable, state, change, reset, recipeFor } = useCrop({
    ...props,
    // A single photo that was just chosen begins with the aspect of its screen.
    keepsShape: keepsShape === true && isOneOfSeveral !== false,
  })
  const sizeText = picture && `${picture.size.width} × ${picture.size.height} px`
  const description = [about, sizeText, isStored && 'uploaded'].filter(Boolean).join(' · ')

  const others = forAll?.others.map(recipeFor) ?? []
  const takeWhole = (from: OpenPicture) => {
    const recipeOfWhole: RecipeFor = (size) => wholeRecipe(size, aspect)
    if (forAll) return forAll.onCrop(recipeOfWhole)
    return onCrop({ recipe: recipeOfWhole(from.size), recipeFor: recipeOfWhole })
  }
  const upload = (from: OpenPicture) =>
    onCrop({
      recipe: recipeFor(from.size),
      recipeFor,
    })

  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      fullOnMobile
      title="Crop photo"
      description={description}
      footer={
        <>
          {picture && keepsShape && (
            <CropButton look="line" className={styles.whole} crop={() => takeWhole(picture)}>
              Use whole {forAll ? 'photos' : 'photo'}
            </CropButton>
          )}
          {picture && forAll && (
            <Button look="line" className={styles.forAll} onClick={() => forAll.onCrop(recipeFor)}>
              {forAll.label}
            </Button>
          )}
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          {picture && (
            <CropButton crop={() => upload(picture)}>
              <Upload aria-hidden="true" /> Upload
            </CropButton>
          )}
        </>
      }
    >
      {picture && (
        <div className={styles.tool}>
          <CropStage picture={picture} state={state} onChange={change} />
          <CropControls
            picture={picture}
            placements={placements}
            others={others}
            state={state}
            onChange={change}
            onReset={reset}
          />
        </div>
      )}
      {isOneOfSeveral && (
        <p role="status" className="visually-hidden">
          {about}
        </p>
      )}
      {isOpening && <p role="status">Opening the photo…</p>}
      {isUnreadable && <UnreadablePicture />}
    </Dialog>
  )
}

interface CropButtonProps extends Pick<ButtonProps, 'look' | 'className'> {
  crop(): unknown
  children: ReactNode
}

function CropButton({ crop, ...button }: CropButtonProps) {
  const [isBusy, run] = useBusy(async () => {
    try {
      await crop()
    } catch (error) {
      console.error('Failed to crop the image.', error)
      showError('Failed to crop the image.')
    }
  })
  return <Button busy={isBusy} onClick={run} {...button} />
}

function UnreadablePicture() {
  return (
    <EmptyState title="This photo can’t be opened" art="broken">
      <p>
        The file is damaged, or this browser can’t read its format. JPEG, PNG, WebP, AVIF and GIF
        work everywhere. Please save a HEIC photo as JPEG.
      </p>
    </EmptyState>
  )
}
