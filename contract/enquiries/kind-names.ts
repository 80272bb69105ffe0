/** The kinds that the forms of the site send. */
export const kindNames = ['demo', 'contact', 'complaint'] as const

/** Of an enquiry that came by phone, by WhatsApp or at the counter, and was added by hand. */
export const ADDED_KIND = 'saree'

/** Of a visitor of the shop who wants to be told when a saree, or one that fits a search, is there. */
export const WANTED_KIND = 'wanted'

export const inboxKindNames = [...kindNames, ADDED_KIND, WANTED_KIND] as const

/** Of an enquiry that a visitor has sent. */
export type SentKind = (typeof kindNames)[number] | typeof WANTED_KIND
