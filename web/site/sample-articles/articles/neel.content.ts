import { listFacts, type SampleArticle } from '../sample-article.ts'

export const neel: SampleArticle = {
  saree: 'neel',
  path: '/Viewarticle2',
  name: 'Indigo ikat, madder border',
  short: 'Indigo ikat',
  description:
    'The warp was tied and dyed in indigo before weaving, so every diamond has a feathered edge. The border is dyed with madder root and carries gold wheels between two lines of zari.',
  facts: listFacts({
    Material: 'Mulberry silk, single ikat, zari border',
    Blouse: 'Yes, running piece in plain indigo',
    Length: '6.2 m with blouse',
    Width: '118 cm, with an 8 cm border on both sides',
    Wash: 'Dry wash',
    Remark: 'New indigo may rub off a little, so keep it separate at first',
  }),
  lengths: { blouse: 80, saree: 540, pallu: 75 },
  colours: { body: '#25306e', end: '#8c151d', blouse: '#25306e' },
  views: [
    {
      name: 'draped',
      alt: 'Indigo ikat saree with white diamonds hung over a rod, with its madder red pallu in front: gold wheels and a gold lattice',
    },
    {
      name: 'folded',
      alt: 'The saree folded into a small pile: red border with gold wheels at the edge, the pallu laid across with its fringe',
    },
    {
      name: 'whole',
      alt: 'The whole saree laid out in three lengths: the pallu with its red end, indigo body with rows of white diamonds, plain indigo blouse piece',
    },
    {
      name: 'border',
      alt: 'Close view of white ikat diamonds feathering into indigo beside red temple teeth and gold wheels',
    },
    {
      name: 'pallu',
      alt: 'The madder red pallu with two rows of gold wheels, a lattice between them, and its knotted fringe',
    },
  ],
}
