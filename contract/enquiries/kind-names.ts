/** The kinds that the forms of the site send. */
export const kindNames = ['demo', 'contact', 'complaint'] as const

/** Of an enquiry that came by phone, by WhatsApp or at the counter, and was added by hand. */
export const ADDED_KIND = 'saree'

export const inboxKindNames = [...kindNames, ADDED_KIND] as const
