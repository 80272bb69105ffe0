import { readPhotoIds } from '../outbox/read-photo-ids.ts'
import { queuedPhotos } from '../pictures/queue/queued-photos.ts'
import type { Values } from '../records/record-kind.ts'

/** Lets the photos that were chosen in the form of an article be added to it, once it is saved. */
export const assignPhotos = async (
  id: number,
  values: Values,
  fields: Readonly<Record<string, string>>,
) => {
  const photos = readPhotoIds(fields)
  const described = {
    article_name: String(values.article_name),
    Material: String(values.Material),
  }
  await queuedPhotos.assign(photos, { id, ...described })
}
