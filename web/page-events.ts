/** The window's event once all of a prerendered page has arrived. */
export const PAGE_COMPLETE = 'page-complete'
/** The window's event once the script of the site or of the shop answers clicks. */
export const APP_STARTED = 'app-started'
