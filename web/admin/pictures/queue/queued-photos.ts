import type { Aspect, CropRecipe } from '../../../../contract/pictures/crop.ts'
import { showError } from '../../../ui/toast/toast.tsx'
import { cropAdded } from './crop-added.ts'
import { photoList } from './photo-list.ts'
import { photoQueue } from './photo-queue.ts'
import { preparePhoto } from './prepare-photo.ts'
import { articleGroup, newId, type PhotoArticle } from './queued-photo.ts'

const inGroup = (group: string) => photoList.get().filter((photo) => photo.group === group)
const placesOf = (group: string) => inGroup(group).map(({ place }) => place)

interface Destination {
  group: string
  article: PhotoArticle | null
}

/** Where the photos of a closed form go that are still being read; nowhere if it was left. */
const closedForms = new Map<string, Destination | null>()

const nextPlace = (group: string) => Math.max(-1, ...placesOf(group)) + 1

const add = async (file: File, { group, article, aspect }: Destination & { aspect: Aspect }) => {
  const prepared = await preparePhoto(file, aspect)
  const id = newId()
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
  const moved = closedForms.get(group)
  if (moved) await photoList.save(id, moved)
  else if (moved === null) await photoList.remove(id)
  photoQueue.run()
}

/** What a person does with the photos of the queue. */
export const queuedPhotos = {
  /** Takes chosen files, one after the other; those that are no pictures are told. */
  add: async (files: readonly File[], chosen: Destination & { aspect: Aspect }) => {
    for (const file of files) {
      await add(file, chosen).catch((error: Error) => showError(error.message))
    }
  },
  /** Lets the photos of a form be added to its article, which is saved now. */
  assign: async (form: string, article: PhotoArticle) => {
    const group = `${articleGroup(article.id)}, ${form}`
    await photoList.reload()
    closedForms.set(form, { article, group })
    for (const { id } of inGroup(form)) await photoList.save(id, { article, group })
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
  /** Takes photos of a form that was not saved into another one. */
  take: async (ids: readonly string[], group: string) => {
    for (const id of ids) {
      await photoList.save(id, { group, place: nextPlace(group) })
    }
    photoQueue.run()
  },
  removeAll: async (ids: readonly string[]) => {
    for (const id of ids) await photoList.remove(id)
  },
  /** Removes the photos of a form that was left without saving it. */
  discard: async (group: string) => {
    if (!closedForms.has(group)) closedForms.set(group, null)
    for (const { id } of inGroup(group)) await photoList.remove(id)
    photoQueue.restart()
  },
}
