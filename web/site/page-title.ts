import { pages } from './pages.content.ts'
import { company } from './site.content.ts'

/** What the company is, behind its name. */
export const tagline = 'the operating system of India’s freight'

/** The text of the browser's title for an address. */
export const titleOf = (path: string, own?: string) => {
  const title = pages.find((page) => page.path === path)?.title ?? own
  return title && path !== '/' ? `${title} | ${company.name}` : `${company.name}: ${tagline}`
}
