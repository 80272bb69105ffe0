/** The call of the active banner. Without zod, so that public pages need not load it. */
export const announcementPath = '/getActiveBannerOne'

export interface Announcement {
  message: 'success' | 'Not found'
  banner_name: string
}

/** Marks the announcement in a prerendered page, where the server fills in the active banner. */
export const announcementAttribute = 'data-announcement'

export const decodeAnnouncement = ({ message, banner_name }: Announcement) =>
  message === 'success' ? banner_name : null
