import { listFacts, type SampleArticle } from '../sample-article.ts'

export const neel: SampleArticle = {
  saree: 'neel',
  path: '/Viewarticle2',
  name: 'Indigo ikat, madder border',
  short: 'Indigo ikat',
  description:
    'The warp was tied and dyed in indigo before weaving, so every diamond ends in a feather. The border is dyed with madder root and carries gold wheels between two lines of zari.',
  facts: listFacts({
    Material: 'Mulberry silk, single ikat, zari border',
    Blouse: 'Yes, running piece in plain indigo',
    Length: '6.2 m with blouse',
    Width: '118 cm; border 8 cm on both sides',
    Wash: 'Dry wash',
    Remark: 'Indigo may rub off a little when new; keep it apart the first times',
  }),
  lengths: [
    { part: 'Blouse piece', centimetres: 80 },
    { part: 'Body', centimetres: 465 },
    { part: 'Pallu', centimetres: 75 },
  ],
  views: [
    {
      name: 'draped',
      alt: 'Indigo ikat saree with white diamonds hung over a rod; in front its madder red pallu with gold wheels and a gold lattice',
    },
    {
      name: 'folded',
      alt: 'The saree folded to a small pile; red border with gold wheels at the edge, the pallu laid across with its fringe',
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
