/** The call of the active banner. Without zod, so that public pages need not load it. */
export const announcementPath = '/getActiveBannerOne'

interface Announcement {
  message: 'success' | 'Not found'
  banner_name: string
  /** Left out where the banner has none, as older clients know this answer without it. */
  banner_link?: string | undefined
}

/** What visitors read, and where it leads; an empty link leads nowhere. */
export interface Notice {
  banner_name: string
  banner_link: string
}

export const decodeAnnouncement = (answer: Announcement): Notice | null =>
  answer.message === 'success'
    ? { banner_name: answer.banner_name, banner_link: answer.banner_link ?? '' }
    : null

const httpsAddress = /^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i

/** Whether a link may lead to it: it runs no script, and names its host. */
export const isHttpsAddress = (text: string) => httpsAddress.test(text)
const sitePage = /^(?:\/?#)?(\/(?![/\\])[^\s\\]*)$/

/** A banner's link as it is stored: an https address, or the path of a page of this site; null for anything else. */
export const parseBannerLink = (text: string): string | null =>
  isHttpsAddress(text) ? text : (sitePage.exec(text)?.[1] ?? null)
