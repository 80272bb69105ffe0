import { MEGABYTE } from '../../../contract/numbers/megabyte.ts'
import { MAX_PICTURES, MAX_UPLOAD_BYTES } from '../../../contract/pictures/pictures.ts'

export const MAX_UPLOAD_MEGABYTES = MAX_UPLOAD_BYTES / MEGABYTE

const MAX_NAMES = 12

type Chosen = Pick<File, 'name' | 'size'>

export const isTooLarge = ({ size }: Chosen) => size > MAX_UPLOAD_BYTES

export const fileTooLargeMessage = ({ name }: Chosen) =>
  `${name} is too large. Please choose one under ${MAX_UPLOAD_MEGABYTES} MB.`

const namesOf = (photos: readonly Chosen[]) => {
  const names = photos.slice(0, MAX_NAMES).map(({ name }) => name)
  const more = photos.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

const noRoomMessage = (room: number, rest: readonly Chosen[]) => {
  const left = room === 0 ? 'no room for more' : `room for ${room}`
  const limit = `An article has at most ${MAX_PICTURES} photos`
  return `${limit}${room < MAX_PICTURES ? `. There’s ${left}` : ''}. Not added: ${namesOf(rest)}.`
}

/** Splits chosen photos into those that an article has room for, and sentences that name the others. */
export const limitPhotos = <Photo extends Chosen>(chosen: readonly Photo[], pictures: number) => {
  const photos = chosen.filter((photo) => !isTooLarge(photo))
  // Other people may have added more than there was room for.
  const room = Math.max(0, MAX_PICTURES - pictures)
  const rest = photos.slice(room)
  const refusals = chosen.filter(isTooLarge).map(fileTooLargeMessage)
  if (rest.length > 0) refusals.push(noRoomMessage(room, rest))
  return { photos: photos.slice(0, room), refusals }
}
