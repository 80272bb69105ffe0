import { pages } from './site/pages.content.ts'

/** The title of a page of the site. A file of its own, so that the site's script does not carry it. */
export const publicTitleOf = (path: string): string | undefined =>
  pages.find((page) => page.path === path)?.title
