import { announcementAttribute } from '../../../contract/banners/announcement.ts'
import { type BuiltPage, replaceText } from './built-pages.ts'
import { escapeHtml } from './escape-html.ts'

/** How long a page waits for the database, so that it is also sent where the database does not answer. */
const MAX_WAIT_MS = 100

const announcement = new RegExp(`(<p ${announcementAttribute}="true">)[^<]*`)

/** Answers with the last value if reading fails or takes too long. */
const createReaderWithFallback = (read: () => Promise<string | null>) => {
  let last: string | null = null
  let reading: Promise<void> | null = null
  return async () => {
    reading ??= read()
      .then(
        (text) => {
          last = text
        },
        () => {},
      )
      .finally(() => {
        reading = null
      })
    const { promise: waited, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, MAX_WAIT_MS)
    await Promise.race([reading, waited])
    clearTimeout(timer)
    return last
  }
}

/** Prepares a page, and gives a function that reads it as it is to be sent now. */
export type AnnouncePage = (page: BuiltPage) => () => Promise<BuiltPage>

/**
 * Puts the active banner into a public page, so that it is there before any script and moves nothing. A page is made
 * again only when the banner is another one.
 * @param readBanner its text, or null where none is active; then the page is as it was built
 */
export const createPageAnnouncer = (readBanner: () => Promise<string | null>): AnnouncePage => {
  const read = createReaderWithFallback(readBanner)
  return (page) => {
    if (!page.hasAnnouncement) return async () => page
    let made: { banner: string | null; page: BuiltPage } = { banner: null, page }
    return async () => {
      const banner = await read()
      if (banner === null) return page
      if (made.banner !== banner) {
        const fill = (_: string, tag: string) => tag + escapeHtml(banner)
        made = { banner, page: replaceText(page, (html) => html.replace(announcement, fill)) }
      }
      return made.page
    }
  }
}
