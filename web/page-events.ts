/** The window's event once all of a page of the site has arrived. */
export const PAGE_COMPLETE = 'page-complete'
/** The window's event once the script of the site or of the shop answers clicks. */
export const APP_STARTED = 'app-started'
