import type { Aspect, CropRecipe } from '../../../../contract/pictures/crop.ts'
import { shared } from '../../../ui/shared.ts'
import { showError } from '../../../ui/toast/toast.tsx'
import { cropAdded } from './crop-added.ts'
import { photoList } from './photo-list.ts'
import { photoQueue } from './photo-queue.ts'
import { preparePhoto } from './prepare-photo.ts'
import { articleGroup, newId, type PhotoArticle } from './queued-photo.ts'

const inGroup = (group: string) => photoList.get().filter((photo) => photo.group === group)
const placesOf = (group: string) => inGroup(group).map(({ place }) => place)

interface Chosen {
  group: string
  article: PhotoArticle | null
  aspect: Aspect
}

const beingRead = shared<readonly { id: string; group: string }[]>([])
const isBeingRead = (id: string) => beingRead.get().some((photo) => photo.id === id)
/** Where photos go whose form was closed while they were read; nowhere if it was left. */
const destinations = new Map<string, PhotoArticle | null>()

const nextPlace = (group: string) => Math.max(-1, ...placesOf(group)) + 1

const moveTo = async (id: string, article: PhotoArticle) => {
  const photo = photoList.find(id)
  if (!photo || photo.article) return
  await photoList.save(id, { article, group: `${articleGroup(article.id)}, ${photo.group}` })
}

const add = async (id: string, file: File, { group, article, aspect }: Chosen) => {
  const prepared = await preparePhoto(file, aspect)
  await photoList.add({
    ...prepared,
    id,
    group,
    place: nextPlace(group),
    chosenAt: Date.now(),
    name: file.name,
    article,
    hasBegun: false,
    sentRecipe: null,
    article_pic: null,
  })
  const destination = destinations.get(id)
  if (destination) await moveTo(id, destination)
  else if (destination === null) await photoList.remove(id)
  photoQueue.run()
}

export const queuedPhotos = {
  add: async (files: readonly File[], chosen: Chosen) => {
    const waiting = files.map((file) => ({ id: newId(), group: chosen.group, file }))
    beingRead.set([...beingRead.get(), ...waiting])
    for (const { id, file } of waiting) {
      await add(id, file, chosen).catch((error: Error) => showError(error.message))
      beingRead.set(beingRead.get().filter((photo) => photo.id !== id))
    }
  },
  useBeingRead: beingRead.use,
  assign: async (ids: readonly string[], article: PhotoArticle) => {
    for (const id of ids.filter(isBeingRead)) destinations.set(id, article)
    await photoList.reload()
    for (const { id } of photoList.get()) if (ids.includes(id)) await moveTo(id, article)
    photoQueue.run()
  },
  crop: async (id: string, recipe: CropRecipe) => {
    const photo = photoList.find(id)
    if (photo?.isAdded && photo.article && photo.article_pic) {
      await cropAdded(photo.article.id, photo.article_pic, recipe)
      photoQueue.countAdded()
      return
    }
    await photoList.save(id, { recipe })
    photoQueue.run()
  },
  makeFirst: async (id: string) => {
    const { group = '' } = photoList.find(id) ?? {}
    await photoList.save(id, { place: Math.min(...placesOf(group)) - 1 })
    photoQueue.restart()
  },
  retry: (id: string) => {
    photoList.change(id, { failure: null })
    photoQueue.run()
  },
  remove: async (id: string) => {
    await photoList.remove(id)
    photoQueue.restart()
  },
  take: async (ids: readonly string[], group: string) => {
    for (const id of ids) {
      await photoList.save(id, { group, place: nextPlace(group) })
    }
    photoQueue.run()
  },
  removeAll: async (ids: readonly string[]) => {
    for (const id of ids) await photoList.remove(id)
  },
  discard: async (group: string) => {
    for (const photo of beingRead.get()) {
      if (photo.group === group && !destinations.has(photo.id)) destinations.set(photo.id, null)
    }
    for (const { id } of inGroup(group)) await photoList.remove(id)
    photoQueue.restart()
  },
}
