/**
 * Where a page's script says that it is shown: with GET once a day, as browsers keep the answer until midnight in the
 * shop, and with POST for a view that the server did not see. Both name the page in `visitHeader`.
 */
export const VISIT_ADDRESS = '/visit'

/** The width of the window in CSS pixels, the page's address and, if there is one, that of the page before it; spaces between them. */
export const visitHeader = 'visit'
