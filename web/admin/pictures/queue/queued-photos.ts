import type { Aspect, CropRecipe } from '../../../../contract/pictures/crop.ts'
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
  aspect: Aspect
  article: PhotoArticle | null
}

const add = async (file: File, { group, aspect, article }: Chosen) => {
  const prepared = await preparePhoto(file, aspect)
  await photoList.add({
    ...prepared,
    id: newId(),
    group,
    place: Math.max(-1, ...placesOf(group)) + 1,
    chosenAt: Date.now(),
    name: file.name,
    article,
    hasBegun: false,
    sentRecipe: null,
    article_pic: null,
  })
  photoQueue.run()
}

/** What a person does with the photos of the queue. */
export const queuedPhotos = {
  /** Takes chosen files, one after the other; those that are no pictures are told. */
  add: async (files: readonly File[], chosen: Chosen) => {
    for (const file of files) {
      await add(file, chosen).catch((error: Error) => showError(error.message))
    }
  },
  /** Lets the photos of a form be added to its article, which is saved now. */
  assign: async (ids: readonly string[], article: PhotoArticle) => {
    await photoList.reload()
    for (const photo of photoList.get().filter(({ id }) => ids.includes(id))) {
      const group = `${articleGroup(article.id)}, ${photo.group}`
      await photoList.save(photo.id, { article, group })
    }
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
      await photoList.save(id, { group, place: Math.max(-1, ...placesOf(group)) + 1 })
    }
    photoQueue.run()
  },
  removeAll: async (ids: readonly string[]) => {
    for (const id of ids) await photoList.remove(id)
  },
  /** Removes the photos of a form that was left without saving it. */
  discard: async (group: string) => {
    for (const { id } of inGroup(group)) await photoList.remove(id)
    photoQueue.restart()
  },
}
