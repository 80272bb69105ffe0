import { useEffect, useEffectEvent, useState } from 'react'
import type { Aspect } from '../../../../contract/pictures/crop.ts'
import type { RecipeFor } from '../../../ui/crop/crop-dialog.tsx'
import { photoList } from '../queue/photo-list.ts'
import { photoQueue } from '../queue/photo-queue.ts'
import { type ChosenPhoto, queuedPhotos } from '../queue/queued-photos.ts'
import { CropPicture } from './crop-picture.tsx'
import { ARTICLE_PLACEMENTS } from './placements.ts'

interface CropChosenProps {
  photos: readonly ChosenPhoto[]
  /** The id of this dialog; its photos are not made into pictures before it is closed. */
  lock: string
  aspect: Aspect
  onEnd(accepted: readonly ChosenPhoto[], dropped: readonly ChosenPhoto[]): void
}

const uploadLabel = (left: number, total: number) => {
  const all = total === 2 ? 'both' : `all ${total}`
  return `Upload ${left === total ? all : `the last ${left}`} with this crop`
}

export function CropChosen({ photos, lock, aspect, onEnd }: CropChosenProps) {
  const queued = photoList.use()
  const beingRead = queuedPhotos.useBeingRead()
  const [accepted, setAccepted] = useState<readonly ChosenPhoto[]>([])
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
  return (
    <CropPicture
      file={first.file}
      about={total > 1 ? `Photo ${number} of ${total}: ${first.file.name}` : first.file.name}
      aspect={aspect}
      placements={ARTICLE_PLACEMENTS}
      onClose={() => {
        void queuedPhotos.removeAll(left.map(({ id }) => id))
        onEnd(accepted, left)
      }}
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
}
