import type { SareeName } from '../../sarees/saree-picture.tsx'
import type { ListedArticle } from '../sample-article.ts'

/** What the other articles show of each one; the rest is loaded with its own page. */
export const listedArticles: Readonly<Record<SareeName, ListedArticle>> = {
  hara: {
    saree: 'hara',
    path: '/Viewarticle1',
    name: 'Bottle green silk, maroon pallu with elephants',
    short: 'Bottle green silk',
  },
  neel: {
    saree: 'neel',
    path: '/Viewarticle2',
    name: 'Indigo ikat, madder border',
    short: 'Indigo ikat',
  },
  haldi: {
    saree: 'haldi',
    path: '/Viewarticle3',
    name: 'Turmeric checks, rani border',
    short: 'Turmeric checks',
  },
  tussar: {
    saree: 'tussar',
    path: '/Viewarticle4',
    name: 'Tussar, black temple border',
    short: 'Tussar temple',
  },
  double: {
    saree: 'double',
    path: '/Viewarticle5',
    name: 'Double ikat in madder',
    short: 'Double ikat',
  },
}
