/** How often a picture is asked for that the connection lost, with twice the wait after each. */
const MAX_TRIES = 5
const FIRST_WAIT_MS = 2000

const tries = new WeakMap<HTMLImageElement, number>()
const failedPictures = new Set<HTMLImageElement>()

const retryPicture = (picture: HTMLImageElement) => {
  if (!failedPictures.delete(picture)) return
  const { src } = picture
  picture.src = src
}

const retryLater = (picture: HTMLImageElement) => {
  const tried = tries.get(picture) ?? 0
  failedPictures.add(picture)
  tries.set(picture, tried + 1)
  if (tried < MAX_TRIES) setTimeout(retryPicture, FIRST_WAIT_MS * 2 ** tried, picture)
}

/** Browsers do not ask again for a picture that did not arrive. */
export const retryPictures = () => {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) retryLater(picture)
  }
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && retryLater(target),
    true,
  )
  addEventListener('online', () => failedPictures.forEach(retryPicture))
}
