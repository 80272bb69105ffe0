import { openGraphFile } from '../open-graph-file.ts'
import { titleOf } from '../page-title.ts'
import { pageTextOf } from '../pages.content.ts'

const setAttribute = (selector: string, attribute: string, value: string | undefined) => {
  const element = document.head.querySelector(selector)
  if (value === undefined) element?.removeAttribute(attribute)
  else element?.setAttribute(attribute, value)
}

/** The public origin, which only the prerendered canonical address knows; null on the page for unknown addresses. */
const publicOrigin = () => {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return canonical && new URL(canonical.href).origin
}
let origin: string | null = null

/** Removes the structured data of the page before. Nothing replaces it, as only crawlers read it, and they load each page. */
const removeStructuredData = () =>
  document.head.querySelector('script[type="application/ld+json"]')?.remove()

/** Sets description, canonical address and link preview after a navigation; an unknown address has no canonical one. */
export const updateHead = (path: string): void => {
  origin ??= publicOrigin()
  const page = pageTextOf(path)
  const urlOf = (address?: string) => (origin && address ? origin + address : undefined)
  const url = urlOf(page?.path)
  const shown = document.head.querySelector<HTMLMetaElement>('meta[property="og:url"]')
  if (shown?.content !== url) removeStructuredData()
  setAttribute('link[rel=canonical]', 'href', urlOf(page?.canonical ?? page?.path))
  setAttribute('meta[property="og:url"]', 'content', url)
  setAttribute('meta[property="og:title"]', 'content', page && titleOf(path))
  setAttribute('meta[property="og:image"]', 'content', urlOf(page && openGraphFile(page.path)))
  setAttribute('meta[property="og:image:alt"]', 'content', page && titleOf(path))
  setAttribute('meta[name=description]', 'content', page?.description)
  setAttribute('meta[property="og:description"]', 'content', page?.description)
}
