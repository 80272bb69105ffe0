import { listFacts, type SampleArticle } from '../sample-article.ts'

export const tussar: SampleArticle = {
  saree: 'tussar',
  path: '/Viewarticle4',
  name: 'Tussar, black temple border',
  short: 'Tussar temple',
  description:
    'Wild silk in its own honey colour, undyed and uneven, crossed by thin black picks. The black border has diamonds in madder and turmeric under a row of tall madder temples.',
  facts: listFacts({
    Material: 'Tussar silk, extra-warp border',
    Blouse: 'Yes, running piece in tussar',
    Length: '6.4 m with blouse',
    Width: '118 cm, with an 11 cm border on both sides',
    Wash: 'Dry wash',
    Remark: 'Slubs are natural to wild silk, so no two lengths are alike',
  }),
  lengths: { blouse: 80, saree: 560, pallu: 75 },
  colours: { body: '#e2c98f', end: '#232228', blouse: '#e2c98f' },
  views: [
    {
      name: 'draped',
      alt: 'Honey-coloured tussar saree hung over a rod, with its black pallu in front: red temples and red and yellow diamonds',
    },
    {
      name: 'folded',
      alt: 'The saree folded into a small pile: black border with diamonds at the edge, the pallu laid across with its fringe',
    },
    {
      name: 'whole',
      alt: 'The whole saree laid out in three lengths: the pallu with its black and red end, then plain tussar with thin black stripes to the end',
    },
    {
      name: 'border',
      alt: 'Close view of stepped red temples on slubby tussar beside a black border with red and yellow diamonds',
    },
    {
      name: 'pallu',
      alt: 'The black pallu with two rows of red temples that point towards each other, a row of large diamonds, and its fringe',
    },
  ],
}
