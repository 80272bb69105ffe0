import { photoList } from '../queue/photo-list.ts'
import { queuedPhotos } from '../queue/queued-photos.ts'

/** The photos that were chosen in one form; `ids` are those of all, with a blank between two. */
export const usePhotosOfGroup = (group: string) => {
  const isIn = (photo: { group: string }) => photo.group === group
  const photos = photoList.use().filter(isIn)
  const beingRead = queuedPhotos.useBeingRead().filter(isIn)
  return { photos, beingRead, ids: [...photos, ...beingRead].map(({ id }) => id).join(' ') }
}
