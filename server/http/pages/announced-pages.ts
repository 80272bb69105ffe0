import {
  announcementAttribute,
  type Notice,
  parseBannerLink,
} from '../../../contract/banners/announcement.ts'
import { escapeHtml } from '../../../contract/html.ts'
import { type BuiltPage, replaceText } from './built-pages.ts'

/** How long a page waits for the database, so that it is also sent where the database does not answer. */
const MAX_WAIT_MS = 100

const announcement = new RegExp(`(<p ${announcementAttribute}="true">)[^<]*`)

/** Answers with the last value if reading fails or takes too long. */
const createReaderWithFallback = (read: () => Promise<Notice | null>) => {
  let last: Notice | null = null
  let reading: Promise<void> | null = null
  return async () => {
    reading ??= read()
      .then(
        (notice) => {
          last = notice
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

/** As React writes it, which takes this HTML over. The link is checked again, as a restored backup may hold any text. */
const formatNotice = ({ banner_name, banner_link }: Notice) => {
  const text = escapeHtml(banner_name)
  const link = parseBannerLink(banner_link)
  return link === null ? text : `<a href="${escapeHtml(link)}">${text}</a>`
}

/** Prepares a page, and gives a function that reads it as it is to be sent now. */
export type AnnouncePage = (page: BuiltPage) => () => Promise<BuiltPage>

/**
 * Puts the active banner into a public page, so that it is there before any script and moves nothing. A page is made
 * again only when the banner is another one.
 * @param readBanner null where none is active; then the page is as it was built
 */
export const createPageAnnouncer = (readBanner: () => Promise<Notice | null>): AnnouncePage => {
  const read = createReaderWithFallback(readBanner)
  return (page) => {
    if (!page.hasAnnouncement) return async () => page
    let made = { filled: '', page }
    return async () => {
      const notice = await read()
      if (notice === null) return page
      const filled = formatNotice(notice)
      if (made.filled !== filled) {
        const fill = (_: string, tag: string) => tag + filled
        made = { filled, page: replaceText(page, (html) => html.replace(announcement, fill)) }
      }
      return made.page
    }
  }
}
