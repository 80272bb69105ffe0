/** The call of the active banner; apart from its schema, so that a page can read it without the schema library. */
export const announcementPath = '/getActiveBannerOne'

/** What that call says: a name with `success`, or none. */
export interface Announcement {
  message: 'success' | 'Not found'
  banner_name: string
}

/** The name of the active banner, or null (specification, section 7). */
export const decodeAnnouncement = ({ message, banner_name }: Announcement) =>
  message === 'success' ? banner_name : null
