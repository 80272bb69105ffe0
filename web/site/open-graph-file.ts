import { company } from './site.content.ts'

/** What pictures of link previews show that are of no saree. */
export const openGraphAlt = `${company.name}: coloured threads run into woven cloth`

/** The picture of a page's link preview. */
export const openGraphFile = (path: string): string =>
  `/open-graph${path === '/' ? '/Home' : path}.${path.startsWith('/Viewarticle') ? 'jpg' : 'png'}`
