import type { CropRecipe, Size } from '../../../../contract/pictures/crop.ts'
import { randomId } from '../../../api/random-id.ts'
import { createStore } from '../../../ui/create-store.ts'
import type { Placement } from '../../../ui/crop/controls/crop-placements.tsx'
import { currentOwner } from '../../outbox/entries.ts'
import { outbox } from '../../outbox/outbox.ts'
import type { PhotoArticle } from '../../outbox/outbox-database.ts'
import { photoList } from './photo-list.ts'
import { photoQueue } from './photo-queue.ts'
import { preparePhoto, type Shape } from './prepare-photo.ts'
import { articleGroup } from './queued-photo.ts'
import { recropAddedPicture } from './recrop-added-picture.ts'
import { refusedPhotos } from './refused-photos.ts'

const isIn = (group: string) => (photo: { group: string }) => photo.group === group
const placesOf = (group: string) =>
  photoList
    .get()
    .filter(isIn(group))
    .map(({ place }) => place)

export interface ChosenFor extends Shape {
  group: string
  article: PhotoArticle | null
  /** Where the crop dialog says that it is shown. */
  placements: readonly Placement[]
}

interface AddOptions extends Omit<ChosenFor, 'placements'> {
  croppedIn: string
}

export interface ChosenPhoto {
  id: string
  file: File
}

interface BeingRead extends ChosenPhoto {
  group: string
  place: number
  /** Resolves once it is in the list, or could not be read. */
  reading: Promise<void>
}

const beingRead = createStore<readonly BeingRead[]>([])
const findBeingRead = (id: string) => beingRead.get().find((photo) => photo.id === id)

const nextPlace = (group: string) => Math.max(-1, ...placesOf(group)) + 1

const moveToArticle = async (id: string, article: PhotoArticle) => {
  const photo = photoList.find(id)
  if (!photo || photo.article) return
  await photoList.save(id, { article, group: `${articleGroup(article.id)}, ${photo.group}` })
}

const read = async (
  { id, file, place }: Omit<BeingRead, 'reading'>,
  { aspect, keepsShape, ...rest }: AddOptions,
) => {
  try {
    const prepared = await preparePhoto(file, { aspect, keepsShape })
    await photoList.add({
      ...prepared,
      ...rest,
      id,
      place,
      chosenAt: Date.now(),
      owner: currentOwner(),
      name: file.name,
      hasBegun: false,
      sentRecipe: null,
      article_pic: null,
    })
  } catch (error) {
    refusedPhotos.add(rest.group, [(error as Error).message])
  }
  beingRead.set(beingRead.get().filter((photo) => photo.id !== id))
  outbox.wake()
}

const removeAll = async (ids: readonly string[]) => {
  for (const id of ids) {
    await findBeingRead(id)?.reading
    await photoList.remove(id)
  }
  outbox.restart()
}

const moveToGroup = async (ids: readonly string[], group: string) => {
  for (const id of ids) {
    await photoList.save(id, { group, place: nextPlace(group) })
  }
  outbox.wake()
}

export const queuedPhotos = {
  /** Takes chosen files, which are read one after the other; of those that are no pictures an alert tells. */
  add: (files: readonly File[], options: AddOptions): ChosenPhoto[] => {
    const { group } = options
    const place = nextPlace(group) + beingRead.get().filter(isIn(group)).length
    let reading = Promise.resolve()
    // A single photo begins with the aspect of its screen (decisions: "Aspects of the crop").
    const keepsShape = options.keepsShape && files.length > 1
    const photos = files.map((file, index) => {
      const photo = { id: randomId(), file, group, place: place + index }
      reading = reading.then(() => read(photo, { ...options, keepsShape }))
      return { ...photo, reading }
    })
    beingRead.set([...beingRead.get(), ...photos])
    return photos
  },
  useBeingRead: beingRead.use,
  assign: async (ids: readonly string[], article: PhotoArticle) => {
    // The form does not wait for those that are still being read.
    for (const { id, reading } of beingRead.get()) {
      if (ids.includes(id)) void reading.then(() => moveToArticle(id, article)).then(outbox.wake)
    }
    await photoList.reload()
    for (const { id } of photoList.get()) if (ids.includes(id)) await moveToArticle(id, article)
    outbox.wake()
  },
  /** Ends the choice of its crop; without `recipeFor` it keeps the crop of its middle. */
  endCrop: async (id: string, recipeFor?: (size: Size) => CropRecipe) => {
    await findBeingRead(id)?.reading
    const photo = photoList.find(id)
    if (!photo) return
    const recipe = recipeFor?.(photo.size) ?? photo.recipe
    await photoList.save(id, { recipe, croppedIn: null })
    outbox.wake()
  },
  crop: async (id: string, recipe: CropRecipe) => {
    const photo = photoList.find(id)
    if (photo?.isAdded && photo.article && photo.article_pic) {
      await recropAddedPicture(photo.article.id, photo.article_pic, recipe)
      photoQueue.countAdded()
      return
    }
    // The server may take another crop of what it refused.
    photoList.change(id, { failure: null, isRefused: false })
    await photoList.save(id, { recipe })
    outbox.wake()
  },
  makeFirst: async (id: string) => {
    const { group = '' } = photoList.find(id) ?? {}
    await photoList.save(id, { place: Math.min(...placesOf(group)) - 1 })
    outbox.restart()
  },
  retry: (id: string) => {
    photoList.change(id, { failure: null, isRefused: false })
    outbox.wake()
  },
  moveToGroup,
  /** Moves all photos that were chosen in one form into another one. */
  moveGroup: async (from: string, group: string) => {
    await photoList.reload()
    const photos = photoList.get().filter(isIn(from))
    await moveToGroup(
      photos.map(({ id }) => id),
      group,
    )
  },
  removeAll,
  discard: (group: string) =>
    removeAll([...beingRead.get(), ...photoList.get()].filter(isIn(group)).map(({ id }) => id)),
}
