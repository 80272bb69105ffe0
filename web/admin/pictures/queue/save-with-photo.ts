import { ApiError } from '../../../../contract/call.ts'
import { SaveWaits } from '../../outbox/judge-failure.ts'
import { PHOTO_FIELD, referencedPhoto } from '../../outbox/read-photo-ids.ts'
import { photoList } from './photo-list.ts'
import { hasCrop, isBeingCropped, isOnServer } from './queued-photo.ts'

type Values = Record<string, unknown>

const waiting = () => new SaveWaits('Saved. It’ll appear once its photo is uploaded.')

/** Whether these values can be sent: they name no photo that is still on its way. One that was removed is not waited for. */
export const isPhotoReady = (values: Values) => {
  const id = referencedPhoto(values[PHOTO_FIELD])
  const photo = id === undefined ? undefined : photoList.find(id)
  return !photo || (isOnServer(photo) && hasCrop(photo) && !isBeingCropped(photo))
}

/** @throws SaveWaits while it is on its way; ApiError where it was removed from this device */
const findStoredName = async (id: string, values: Values) => {
  if (!photoList.find(id)) await photoList.reload()
  const photo = photoList.find(id)
  if (!photo) {
    const message = 'Its photo is no longer on this device. Please choose it again.'
    throw new ApiError(422, message, {
      message,
      errors: { [PHOTO_FIELD]: 'Please choose the photo again.' },
    })
  }
  if (!isPhotoReady(values) || photo.article_pic === null) throw waiting()
  return photo.article_pic
}

/**
 * Saves values that may name a photo of the queue, with the name that the server gave it.
 * @throws SaveWaits where the photo is still on its way
 */
export const saveWithPhoto = async <Saved>(
  values: Values,
  save: (values: Values) => Promise<Saved>,
): Promise<Saved> => {
  const id = referencedPhoto(values[PHOTO_FIELD])
  if (id === undefined) return save(values)
  const name = await findStoredName(id, values)
  try {
    const saved = await save({ ...values, [PHOTO_FIELD]: name })
    await photoList.removeAdded(id)
    return saved
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors[PHOTO_FIELD]) throw error
    // The server deletes a picture that nothing uses after a day; this device still has the photo.
    photoList.change(id, { isSent: false })
    await photoList.save(id, { hasBegun: false, sentRecipe: null, article_pic: null })
    throw waiting()
  }
}
