/** Said where a screen promises that an article is in the shop, until articles have public pages. */
export const WINDOW_NOTE = 'Visitors can’t see articles on the site yet.'
