import { listFacts, type SampleArticle } from '../sample-article.ts'

export const double: SampleArticle = {
  saree: 'double',
  path: '/Viewarticle5',
  name: 'Double ikat in madder',
  short: 'Double ikat',
  description:
    'Both the warp and the weft were tied and dyed before they met on the loom. Where they meet true, the colour is full. Where they slip by a thread, it feathers. Each square holds a flower, framed in green and black.',
  facts: listFacts({
    Material: 'Mulberry silk, double ikat',
    Blouse: 'No',
    Length: '5.5 m',
    Width: '118 cm, with a 9 cm border on both sides',
    Wash: 'Dry wash',
    Remark: 'Looks the same from both sides',
  }),
  lengths: { blouse: 0, saree: 550, pallu: 75 },
  colours: { body: '#8c151d', end: '#1d4a33' },
  views: [
    {
      name: 'draped',
      alt: 'Double ikat saree with framed red flowers hung over a rod, with its green, black and white pallu of small diamonds in front',
    },
    {
      name: 'folded',
      alt: 'The saree folded into a small pile: green border with small diamonds at the edge, the pallu laid across with its fringe',
    },
    {
      name: 'whole',
      alt: 'The whole saree laid out in three lengths: the pallu, then rows of framed red flowers to the end',
    },
    {
      name: 'border',
      alt: 'Close view of the double ikat border: diamonds in white and turmeric on green, all edges feathered',
    },
    {
      name: 'pallu',
      alt: 'The pallu in green, black and white with a row of large framed flowers, small diamonds, and its fringe',
    },
  ],
}
