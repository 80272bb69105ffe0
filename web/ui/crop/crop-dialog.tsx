import { Upload } from 'lucide-react'
import type { Aspect, CropRecipe, Size } from '../../../contract/pictures/crop.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { EmptyState } from '../empty-state.tsx'
import { useBusy } from '../loading/use-busy.ts'
import { showError } from '../toast/toast.ts'
import { CropControls } from './controls/crop-controls.tsx'
import type { Placement } from './controls/crop-placements.tsx'
import styles from './crop-dialog.module.css'
import { CropStage } from './crop-stage.tsx'
import { cropPicture, type OpenPicture } from './picture-file.ts'
import { useCrop } from './use-crop.ts'

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
  /** The button that takes this crop for others, too; `others` are their sizes. */
  forAll?:
    | { label: string; others: readonly Size[]; onCrop(recipeFor: RecipeFor): void }
    | undefined
  /** Says which photo is shown, as the next one takes its place in the same dialog. */
  isOneOfSeveral?: boolean
}

export function CropDialog(props: CropDialogProps) {
  const { about, onClose, onCrop, forAll, placements, isStored = false, isOneOfSeveral } = props
  const { picture, isOpening, isUnreadable, state, change, reset, recipeFor } = useCrop(props)
  const sizeText = picture && `${picture.size.width} × ${picture.size.height} px`
  const description = [about, sizeText, isStored && 'on the server'].filter(Boolean).join(' · ')

  const upload = (from: OpenPicture) =>
    onCrop({
      recipe: recipeFor(from.size),
      recipeFor,
      makePicture: () => cropPicture(from, state),
    })

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
          {picture && forAll && (
            <Button look="line" className={styles.forAll} onClick={() => forAll.onCrop(recipeFor)}>
              {forAll.label}
            </Button>
          )}
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          {picture && <UploadButton upload={() => upload(picture)} />}
        </>
      }
    >
      {picture && (
        <div className={styles.tool}>
          <CropStage picture={picture} state={state} onChange={change} />
          <CropControls
            picture={picture}
            placements={placements}
            otherCrops={forAll?.others.map((size) => recipeFor(size).crop) ?? []}
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
      {isOpening && <p role="status">Opening the picture…</p>}
      {isUnreadable && <UnreadablePicture />}
    </Dialog>
  )
}

function UploadButton({ upload }: { upload(): Promise<unknown> | undefined }) {
  const [isBusy, run] = useBusy(async () => {
    try {
      await upload()
    } catch (error) {
      console.error('Failed to crop the image.', error)
      showError('Failed to crop the image.')
    }
  })
  return (
    <Button busy={isBusy} onClick={run}>
      <Upload aria-hidden="true" /> Upload
    </Button>
  )
}

function UnreadablePicture() {
  return (
    <EmptyState title="This picture cannot be opened" art="broken">
      <p>
        The file is damaged or of a kind that this browser cannot read. JPEG, PNG, WebP, AVIF and
        GIF can be read everywhere; please save a HEIC photo as JPEG.
      </p>
    </EmptyState>
  )
}
