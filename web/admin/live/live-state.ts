import { shared } from '../../ui/shared.ts'

/** How many enquiries are new, as the stream told last; null before it has. */
export const newEnquiries = shared<number | null>(null)

/** The article that this tab has open; its stream tells who else has. */
export const openArticle = shared<number | null>(null)

/** The e-mails of the others who have that article open. */
export const alsoOpenBy = shared<readonly string[]>([])
