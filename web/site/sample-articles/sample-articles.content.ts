export interface View {
  file: string
  caption: string
  alt: string
}

export interface SampleArticle {
  path: string
  name: string
  short: string
  description: string
  facts: readonly { name: string; text: string }[]
  views: readonly [View, ...View[]]
}

export const offer = {
  price: 4499,
  stock: ['In stock', 'only one Unit'],
  dispatch: 'Dispatched within 24 Hrs',
  payment: 'Secured payments',
  taxes: 'prices inclusive of taxes',
} as const

const facts = (
  material: string,
  blouse: string,
  length: string,
  wash: string,
  remark: string,
): SampleArticle['facts'] => [
  { name: 'Material', text: material },
  { name: 'Blouse', text: blouse },
  { name: 'Length', text: length },
  { name: 'Wash', text: wash },
  { name: 'Remark', text: remark },
]

export const sampleArticles: readonly SampleArticle[] = [
  {
    path: '/Viewarticle1',
    name: 'Bottle green silk, maroon pallu with elephants',
    short: 'Bottle green silk',
    description:
      'The green is dyed twice, in indigo over turmeric. Small gold mangoes are scattered over the body; the pallu carries mangoes, wheels, a flowering creeper and a row of elephants in gold.',
    facts: facts(
      'Mulberry silk, zari border and pallu',
      'Yes, running piece in maroon',
      '6.3 m with blouse',
      'Dry wash',
      'Woven on a pit loom; small unevenness is the hand, not a fault',
    ),
    views: [
      {
        file: 'hara-whole',
        caption: 'Pallu',
        alt: 'Bottle green silk saree with a maroon pallu; gold brocade bands of mangoes, wheels, a flowering creeper and elephants',
      },
      {
        file: 'hara-pleats',
        caption: 'Pleats',
        alt: 'Pleats of bottle green silk with gold brocade mangoes above a maroon border with gold diamonds',
      },
      {
        file: 'hara-close',
        caption: 'Zari, up close',
        alt: 'Close view of elephants brocaded in gold zari on maroon silk, under green temple teeth',
      },
    ],
  },
  {
    path: '/Viewarticle2',
    name: 'Indigo ikat, madder border',
    short: 'Indigo ikat',
    description:
      'The warp was tied and dyed in indigo before weaving, so every diamond ends in a feather. The border is dyed with madder root and carries gold wheels between two lines of zari.',
    facts: facts(
      'Mulberry silk, single ikat, zari border',
      'Yes, running piece in plain indigo',
      '6.2 m with blouse',
      'Dry wash',
      'Indigo may rub off a little when new; keep it apart the first times',
    ),
    views: [
      {
        file: 'neel-whole',
        caption: 'The whole',
        alt: 'Indigo silk saree with white ikat diamonds and a madder red border with gold wheels and temple teeth',
      },
      {
        file: 'neel-pleats',
        caption: 'Pleats',
        alt: 'Pleats of indigo silk with rows of white ikat diamonds, madder red temple border with gold wheels at the hem',
      },
      {
        file: 'neel-close',
        caption: 'Ikat, up close',
        alt: 'Close view of white ikat diamonds feathering into indigo beside red temple teeth',
      },
    ],
  },
  {
    path: '/Viewarticle3',
    name: 'Turmeric checks, rani border',
    short: 'Turmeric checks',
    description:
      'Turmeric yellow with a fine double check in rani pink, and a small flower in every second square. Gold mangoes walk along the border, and its temple teeth reach into the yellow.',
    facts: facts(
      'Silk and cotton, zari border',
      'Yes, running piece with the same checks',
      '6.25 m with blouse',
      'Hand wash, cold, by itself',
      'Light for silk, about 480 g',
    ),
    views: [
      {
        file: 'haldi-whole',
        caption: 'The whole',
        alt: 'Turmeric yellow saree with fine pink checks, turned over to show its rani pink border of gold brocade mangoes',
      },
      {
        file: 'haldi-pleats',
        caption: 'Pleats',
        alt: 'Pleats of turmeric yellow with pink checks and small woven flowers above a rani pink temple border with gold mangoes',
      },
      {
        file: 'haldi-close',
        caption: 'Border, up close',
        alt: 'Close view of gold brocade mangoes on rani pink, with pink temple teeth in turmeric yellow',
      },
    ],
  },
  {
    path: '/Viewarticle4',
    name: 'Tussar, black temple border',
    short: 'Tussar temple',
    description:
      'Wild silk in its own honey colour, undyed and uneven, crossed by thin black picks. The black border has diamonds in madder and turmeric under a row of high madder temples.',
    facts: facts(
      'Tussar silk, extra-warp border',
      'Yes, running piece in tussar',
      '6.4 m with blouse',
      'Dry wash',
      'Slubs belong to wild silk; no two lengths are alike',
    ),
    views: [
      {
        file: 'tussar-whole',
        caption: 'The whole',
        alt: 'Honey-coloured tussar saree, turned over to show its black border with red and yellow woven diamonds and red temples',
      },
      {
        file: 'tussar-pleats',
        caption: 'Pleats',
        alt: 'Pleats of plain tussar silk with thin black stripes above a black border with red temples and diamonds',
      },
      {
        file: 'tussar-close',
        caption: 'Temples, up close',
        alt: 'Close view of stepped red temples on slubby tussar beside a black border with red and yellow diamonds',
      },
    ],
  },
  {
    path: '/Viewarticle5',
    name: 'Double ikat in madder',
    short: 'Double ikat',
    description:
      'Both the warp and the weft were tied and dyed before they met on the loom. Where they agree the colour is full; where they slipped by a thread it feathers. A flower in each square, framed in green and black.',
    facts: facts(
      'Mulberry silk, double ikat',
      'No',
      '5.5 m',
      'Dry wash',
      'Looks the same from both sides',
    ),
    views: [
      {
        file: 'double-whole',
        caption: 'The whole',
        alt: 'Madder red double ikat saree with eight-petalled flowers in white and yellow squares framed in green and black',
      },
      {
        file: 'double-pleats',
        caption: 'Pleats',
        alt: 'Pleats of madder red double ikat; the framed flowers break softly at each fold',
      },
      {
        file: 'double-close',
        caption: 'Ikat, up close',
        alt: 'Close view of one double ikat flower in white and turmeric on madder red with feathered edges',
      },
    ],
  },
]
