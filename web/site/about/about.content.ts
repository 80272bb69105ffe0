import type { SareeName, ViewName } from '../sarees/saree-picture.tsx'

export interface TextWithPicture {
  title: string
  text: string
  alt: string
}

export const lead =
  'Ours is a small business in handwoven silk sarees. Each one in the shop is the only one of its kind: what you see in its pictures is what comes to your door.'

export const cloth = [
  {
    name: 'Body',
    text: 'About five metres of one colour, with small motifs called buttas thrown in by hand, each from a little bobbin of its own.',
  },
  {
    name: 'Border',
    text: 'A warp of a second colour along both edges. Where it meets the body the two are hooked into each other, pick by pick.',
  },
  {
    name: 'Pallu',
    text: 'The end that hangs over the shoulder. Here the weaver may show everything, and usually does.',
  },
]

/** The order is that of the four pictures in their common file. */
export const making: readonly TextWithPicture[] = [
  {
    title: 'The silk',
    text: 'Mulberry silk, reeled from the cocoon in one thread, twisted, and boiled in soap until the gum has gone. That is where the shine comes from, and the dry, warm hand.',
    alt: 'Undyed tussar silk folded to a pile, its black pallu laid across',
  },
  {
    title: 'The dye',
    text: 'Silk is dyed as yarn, in hanks, before anything is woven. Two hanks of one indigo are never quite the same blue, so a border may sit a shade away from its neighbour. In ikat the pattern itself is tied and dyed into the thread.',
    alt: 'Indigo ikat from close by: white diamonds with feathered edges',
  },
  {
    title: 'The loom',
    text: 'A pit loom, one weaver, and often a second pair of hands for the border. A plain saree takes about a week. One with a full pallu takes most of a month, at a hand’s span a day.',
    alt: 'Turmeric silk in pink checks hung over a rod, its pink pallu in front',
  },
  {
    title: 'The gold',
    text: 'Zari is a silk or cotton thread wound with fine metal. It is woven in with the silk and not embroidered on top, so it lies flat and does not scratch.',
    alt: 'Maroon pallu with wheels, flowers and elephants in gold',
  },
]

export const signs: readonly (TextWithPicture & { saree: SareeName; view: ViewName })[] = [
  {
    title: 'Turn it over',
    text: 'Behind each butta you find the ends of its thread. A machine carries the thread from motif to motif, or cuts it short and even.',
    saree: 'double',
    view: 'folded',
    alt: 'Double ikat folded to a pile; it looks the same from both sides',
  },
  {
    title: 'Look along the edge',
    text: 'Tiny holes run down both selvedges, a few fingers apart. They come from the pins of the temple, the stick that keeps the cloth wide on the loom.',
    saree: 'hara',
    view: 'border',
    alt: 'The selvedge from close by: gold bands, a row of diamonds, and maroon teeth in green',
  },
  {
    title: 'Hold it to the light',
    text: 'The picks lie a little closer here and a little looser there, as the weaver’s arm beat them in. An even cloth from end to end was not beaten by an arm.',
    saree: 'tussar',
    view: 'border',
    alt: 'Tussar from close by; thick and thin threads, and red temples on the honey-coloured ground',
  },
]

export const shop = {
  title: 'From the loom to you',
  text: 'We buy from the people who weave, look at every metre before it goes into the shop, and photograph the very piece that we sell. Prices include taxes. What is in stock is packed and on its way within a day, and you may send it back within 3 days of delivery.',
  links: [
    { words: 'See a saree', to: '/Viewarticle1' },
    { words: 'Return policy', to: '/Returnpolicy' },
  ],
}

export const cover =
  'Bottle green silk saree hung over a rod in soft folds, its maroon pallu in front: gold mangoes, wheels, a flowering creeper and elephants'
