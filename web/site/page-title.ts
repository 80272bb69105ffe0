import { pages } from './pages.content.ts'
import { company } from './site.content.ts'

export const tagline = 'the operating system of India’s freight'

/** The document title of an address. */
export const titleOf = (path: string, recordTitle?: string) => {
  const title = pages.find((page) => page.path === path)?.title ?? recordTitle
  return title && path !== '/' ? `${title} | ${company.name}` : `${company.name}: ${tagline}`
}
