import type { PictureUrls } from '../sarees/saree-picture.tsx'

/** The query differs from that of the articles: a file that both import would be a chunk, and a request, of its own. */
export const pictureUrls: PictureUrls = import.meta.glob<string>(
  [
    './pictures/hara-draped-{360,720,1080}.*',
    './pictures/double-folded-{360,720,1080}.*',
    './pictures/{hara,tussar}-border-{360,720,1080}.*',
    './pictures/making-{360,720}.*',
  ],
  { base: '../sarees', eager: true, query: '?url&of=about', import: 'default' },
)
