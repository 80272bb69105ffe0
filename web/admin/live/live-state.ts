import { shared } from '../../ui/shared.ts'

export const newEnquiries = shared<number | null>(null)

export const openArticle = shared<number | null>(null)

export const alsoOpenBy = shared<readonly string[]>([])
