import { shared } from '../../ui/shared.ts'

/** How many enquiries are new, as the stream told last; null before it has. */
export const newEnquiries = shared<number | null>(null)

export const openArticle = shared<number | null>(null)

export const alsoOpenBy = shared<readonly string[]>([])
