import { runWhenIdle } from '../ui/run-when-idle.ts'
import { PREFETCH_LIST } from './prefetch-list.ts'

/** After this time the files are loaded also where a picture has not arrived. */
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
const waitUntilShown = async () => {
  if (document.readyState !== 'complete') await next(window, 'load')
  const missing = [...document.images].filter((image) => !image.complete && isInView(image))
  const tooLate = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  await Promise.race([Promise.all(missing.map((image) => next(image, 'load', 'error'))), tooLate])
}

const waitUntilIdle = () => new Promise<void>(runWhenIdle)

/** None where the list cannot be had: each file is also loaded when it is needed. */
const listFiles = (): Promise<string[]> =>
  fetch(PREFETCH_LIST)
    .then((answer) => answer.json())
    .catch(() => [])

const loadFile = async (file: string) => {
  // The styles of the page stand in its document, which has links in their place.
  if (document.querySelector(`link[href="${file}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', href: file })
  const ended = next(link, 'load', 'error')
  document.head.append(link)
  await ended
}

/** `document.fonts.load` would also load the file of rarer letters, whose range holds the sign ₹ too. */
const loadRupeeSign = async () => {
  for (const face of document.fonts) {
    if (/Eczar/.test(face.family) && /^U\+20B9$/i.test(face.unicodeRange)) {
      await face.load().catch(() => {})
    }
  }
}

/**
 * Loads the code of the other pages and of the modals once the page is shown and idle, so that they also open after the
 * connection is lost; not where the person saves data. One file comes after the other, so that what the person asks for
 * meanwhile does not have to wait for all of them. No script is run, as that would hold up who scrolls or types.
 */
export const prefetchFiles = async (): Promise<void> => {
  if (import.meta.env.DEV || navigator.connection?.saveData) return
  await waitUntilShown()
  await waitUntilIdle()
  for (const file of await listFiles()) {
    await waitUntilIdle()
    await loadFile(file)
  }
  // Headings of other pages have this sign, which is a font file of its own.
  await loadRupeeSign()
}
