import type { PictureUrls } from '../sarees/saree-picture.tsx'

/** The query differs from that of the articles: a file that both import would be a chunk, and a request, of its own. */
export const pictureUrls: PictureUrls = import.meta.glob<string>(
  [
    './pictures/{hara,haldi}-draped-{360,720,1080}.*',
    './pictures/{tussar,double}-folded-{360,720,1080}.*',
    './pictures/{neel,hara,tussar}-border-{360,720,1080}.*',
    './pictures/hara-pallu-{360,720,1080}.*',
  ],
  { base: '../sarees', eager: true, query: '?url&of=about', import: 'default' },
)
