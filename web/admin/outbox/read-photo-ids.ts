/** The field of a category that may hold a photo of the queue until its name on the server is known. */
export const PHOTO_FIELD = 'article_category_image'

const PREFIX = 'photo:'

/** Stands in that field for a photo of the queue. */
export const photoReference = (id: string) => PREFIX + id

/** The id of the photo of the queue that this text stands for; undefined for the name of a stored one. */
export const referencedPhoto = (text: unknown): string | undefined =>
  typeof text === 'string' && text.startsWith(PREFIX) ? text.slice(PREFIX.length) : undefined

/** The ids of the photos of the queue that were chosen in a form, as that form holds them. */
export const readPhotoIds = ({
  article_pic = '',
  [PHOTO_FIELD]: category = '',
}: Record<string, string>) =>
  [...article_pic.split(' '), referencedPhoto(category) ?? ''].filter(Boolean)
