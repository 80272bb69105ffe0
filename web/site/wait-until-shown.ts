/** After this time the rest follows also where a picture has not arrived. */
const MAX_WAIT_MS = 5000

const next = (target: EventTarget, ...types: string[]) =>
  new Promise<void>((resolve) => {
    for (const type of types) target.addEventListener(type, () => resolve(), { once: true })
  })

const isInView = (element: Element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > top && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
}

/** Resolves once all that the page shows has arrived: what may be needed later must not slow it down. */
export const waitUntilShown = async () => {
  if (document.readyState !== 'complete') await next(window, 'load')
  const missing = [...document.images].filter((image) => !image.complete && isInView(image))
  const tooLate = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  await Promise.race([Promise.all(missing.map((image) => next(image, 'load', 'error'))), tooLate])
}
