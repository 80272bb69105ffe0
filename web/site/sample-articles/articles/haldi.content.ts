import { listFacts, type SampleArticle } from '../sample-article.ts'

export const haldi: SampleArticle = {
  saree: 'haldi',
  path: '/Viewarticle3',
  name: 'Turmeric checks, rani border',
  short: 'Turmeric checks',
  description:
    'Turmeric yellow with a fine double check in rani pink, and a small flower in every second square. Gold mangoes walk along the border, and its temple teeth reach into the yellow.',
  facts: listFacts({
    Material: 'Silk and cotton, zari border',
    Blouse: 'Yes, running piece with the same checks',
    Length: '6.25 m with blouse',
    Width: '118 cm, with a 9 cm border on both sides',
    Wash: 'Hand wash in cold water, separately',
    Remark: 'Light for silk, about 480 g',
  }),
  lengths: { blouse: 80, saree: 545, pallu: 75 },
  colours: { body: '#e0a11b', end: '#b3124e', blouse: '#e0a11b' },
  views: [
    {
      name: 'draped',
      alt: 'Turmeric yellow saree with fine pink checks hung over a rod, with its rani pink pallu in front: gold mangoes and flowers',
    },
    {
      name: 'folded',
      alt: 'The saree folded into a small pile: pink border with gold mangoes at the edge, the pallu laid across with its fringe',
    },
    {
      name: 'whole',
      alt: 'The whole saree laid out in three lengths: the pallu with its rani pink end, then turmeric yellow with fine pink checks to the end',
    },
    {
      name: 'border',
      alt: 'Close view of gold brocade mangoes on rani pink, with pink temple teeth in turmeric yellow checks',
    },
    {
      name: 'pallu',
      alt: 'The rani pink pallu with gold mangoes above and below a row of flowers in rings, and its knotted fringe',
    },
  ],
}
