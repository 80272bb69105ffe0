import { pageTextOf } from './pages.content.ts'
import { company } from './site.content.ts'

export const tagline = 'the operating system for India’s freight'

export const titleOf = (path: string) => {
  if (path === '/') return `${company.name}: ${tagline}`
  const title = pageTextOf(path)?.title ?? 'Page not found'
  return `${title} | ${company.name}`
}
