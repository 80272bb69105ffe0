import { listFacts, type SampleArticle } from '../sample-article.ts'

export const hara: SampleArticle = {
  saree: 'hara',
  path: '/Viewarticle1',
  name: 'Bottle green silk, maroon pallu with elephants',
  short: 'Bottle green silk',
  description:
    'The green is dyed twice, in indigo over turmeric. Small gold mangoes dot the body. The pallu carries mangoes, wheels, a flowering creeper and a row of elephants in gold.',
  facts: listFacts({
    Material: 'Mulberry silk, zari border and pallu',
    Blouse: 'Yes, running piece in maroon',
    Length: '6.3 m with blouse',
    Width: '118 cm, with a 7 cm border on both sides',
    Wash: 'Dry wash',
    Remark: 'Woven on a pit loom: slight irregularities are the mark of handwork, not a fault',
  }),
  lengths: { blouse: 80, saree: 550, pallu: 75 },
  colours: { body: '#0f5a3c', end: '#6e1423' },
  views: [
    {
      name: 'draped',
      alt: 'Bottle green silk saree hung over a rod in soft folds, with its maroon pallu in front: gold mangoes, wheels, a flowering creeper and elephants',
    },
    {
      name: 'folded',
      alt: 'The saree folded into a small pile: its maroon border at the edge, the pallu laid across with its fringe',
    },
    {
      name: 'whole',
      alt: 'The whole saree laid out in three lengths: the pallu with its maroon end, green body with gold mangoes, maroon blouse piece',
    },
    {
      name: 'border',
      alt: 'Close view of the maroon border with gold diamonds; its teeth reach into the green, with every thread visible',
    },
    {
      name: 'pallu',
      alt: 'The maroon pallu from elephants down to mangoes, brocaded in gold zari, and its knotted fringe',
    },
  ],
}
