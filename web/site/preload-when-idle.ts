import { whenIdle } from '../ui/when-idle.ts'

/** After this time the rest is loaded also where a picture has not arrived. */
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
const whenShown = async () => {
  if (document.readyState !== 'complete') await next(window, 'load')
  const missing = [...document.images].filter((image) => !image.complete && isInView(image))
  const tooLate = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  await Promise.race([Promise.all(missing.map((image) => next(image, 'load', 'error'))), tooLate])
}

/**
 * Loads something ahead once the page is shown and idle, unless the person saves data. One file comes after the other,
 * so that what the person asks for meanwhile does not have to wait for all of them.
 * @returns a function that cancels it
 */
export const preloadWhenIdle = (loaders: readonly (() => Promise<unknown>)[]) => {
  if (navigator.connection?.saveData) return
  let isCancelled = false
  const load = async () => {
    await whenShown()
    for (const load of loaders) {
      await new Promise<void>(whenIdle)
      if (isCancelled) return
      await load().catch(() => {})
    }
  }
  void load()
  return () => {
    isCancelled = true
  }
}
