import { useEffect, useEffectEvent, useState } from 'react'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import type { RecipeFor } from '../../../ui/crop/crop-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { photoList } from '../queue/photo-list.ts'
import { photoQueue } from '../queue/photo-queue.ts'
import { type ChosenFor, type ChosenPhoto, queuedPhotos } from '../queue/queued-photos.ts'
import { CropPicture } from './crop-picture.tsx'

interface CropChosenProps extends Pick<ChosenFor, 'aspect' | 'keepsShape' | 'placements'> {
  photos: readonly ChosenPhoto[]
  /** The id of this dialog; its photos are not made into pictures before it is closed. */
  lock: string
  onEnd(accepted: readonly ChosenPhoto[], dropped: readonly ChosenPhoto[]): void
}

const uploadLabel = (left: number, total: number) => {
  const all = total === 2 ? 'both' : `all ${total}`
  return `Upload ${left === total ? all : `the last ${left}`} with this crop`
}

export function CropChosen({ photos, lock, onEnd, ...shape }: CropChosenProps) {
  const queued = photoList.use()
  const beingRead = queuedPhotos.useBeingRead()
  const [accepted, setAccepted] = useState<readonly ChosenPhoto[]>([])
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => photoQueue.openCrop(lock), [lock])
  // A file that is no picture is in neither of the two lists.
  const left = photos.filter(
    (photo) =>
      !accepted.includes(photo) && [...beingRead, ...queued].some(({ id }) => id === photo.id),
  )
  const [first, ...others] = left
  const isDone = first === undefined
  const end = useEffectEvent(() => onEnd(accepted, []))
  useEffect(() => {
    if (isDone) end()
  }, [isDone])
  if (!first) return null
  const total = accepted.length + left.length
  const number = accepted.length + 1
  const accept = (cropped: readonly ChosenPhoto[], recipeFor?: RecipeFor) => {
    for (const { id } of cropped) void queuedPhotos.endCrop(id, recipeFor)
    setAccepted([...accepted, ...cropped])
  }
  const drop = () => {
    void queuedPhotos.removeAll(left.map(({ id }) => id))
    onEnd(accepted, left)
  }
  const crop = (
    <CropPicture
      {...shape}
      file={first.file}
      about={total > 1 ? `Photo ${number} of ${total}: ${first.file.name}` : first.file.name}
      onClose={() => setIsAsking(true)}
      onNotLoaded={() => accept(left)}
      onCrop={async ({ recipeFor }) => accept([first], recipeFor)}
      isOneOfSeveral={total > 1}
      forAll={
        left.length > 1
          ? {
              label: uploadLabel(left.length, total),
              others: queued
                .filter(({ id }) => others.some((photo) => photo.id === id))
                .map(({ size }) => size),
              onCrop: (recipeFor) => accept(left, recipeFor),
            }
          : undefined
      }
    />
  )
  return (
    <>
      {crop}
      {isAsking && <DropQuestion photos={left} onKeep={() => setIsAsking(false)} onDrop={drop} />}
    </>
  )
}

interface DropQuestionProps {
  photos: readonly ChosenPhoto[]
  onKeep(): void
  onDrop(): void
}

function DropQuestion({ photos, onKeep, onDrop }: DropQuestionProps) {
  const [first] = photos
  const isOne = photos.length === 1
  return (
    <Dialog
      open
      onClose={onKeep}
      size="narrow"
      title={`Discard ${countOf(photos.length, 'photo')}?`}
      footer={
        <>
          <Button look="line" onClick={onKeep} data-first>
            Keep
          </Button>
          <Button onClick={onDrop}>Discard</Button>
        </>
      }
    >
      <p>{isOne ? `${first?.file.name} won’t be uploaded.` : 'They won’t be uploaded.'}</p>
    </Dialog>
  )
}
