import { articleCode } from '../articles/articles.ts'
import { idOfSareeAddress } from '../shop/window/saree-address.ts'

const MAX_PATH_LENGTH = 100

/**
 * The path that a page is named by in counts and enquiries: without query, an article's without its name, and `/Order` for
 * all of an order, whose own address is private. Null for what is no path of a page.
 */
export const countedPath = (path: string): string | null => {
  const tidy = path.replace(/[?#].*/s, '').replace(/(?<=.)\/$/, '')
  if (/^\/order(?:\/|$)/i.test(tidy)) return '/Order'
  const [, piece] = /^\/saree\/(.*)/is.exec(tidy) ?? []
  if (piece !== undefined) {
    const id = idOfSareeAddress(piece)
    return id === undefined ? null : `/Saree/${articleCode(id)}`
  }
  return tidy.length <= MAX_PATH_LENGTH && /^\/[\w./-]*$/.test(tidy) ? tidy : null
}

/** The path of the page that an address shows; on the site the hash names it. */
export const countedPathOf = (address: string): string | null => {
  const url = URL.parse(address)
  if (!url) return null
  return countedPath(url.hash.startsWith('#/') ? url.hash.slice(1) : url.pathname)
}
