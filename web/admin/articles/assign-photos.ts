import { queuedPhotos } from '../pictures/queue/queued-photos.ts'
import type { Values } from '../records/record-kind.ts'

/** Lets the photos that were chosen in the form of an article be added to it, once it is saved. */
export const assignPhotos = async (id: number, values: Values, typed: FormData) => {
  await queuedPhotos.assign(String(typed.get('photos')), {
    id,
    article_name: String(values.article_name),
    Material: String(values.Material),
  })
  return undefined
}
