import type { SareeName, ViewName } from '../sarees/saree-picture.tsx'

export interface TextWithPicture {
  title: string
  text: string
  alt: string
}

export const lead =
  'We’re a small shop for handwoven silk sarees. Every piece is one of a kind. What you see in its photos is what comes to your door.'

export const cloth = [
  {
    name: 'Body',
    text: 'About five metres of one colour, with small motifs called buttas woven in by hand, each from its own little bobbin.',
  },
  {
    name: 'Border',
    text: 'A warp in a second colour along both edges. Where it meets the body, the two are interlocked pick by pick.',
  },
  {
    name: 'Pallu',
    text: 'The end that falls over the shoulder. This is where weavers show off their skill.',
  },
]

/** The order is that of the four pictures in their common file. */
export const making: readonly TextWithPicture[] = [
  {
    title: 'The silk',
    text: 'Mulberry silk, reeled from the cocoon in one thread, twisted, and boiled in soap until the gum is gone. That’s where the shine comes from, and the dry, warm feel.',
    alt: 'Undyed tussar silk folded into a pile with its black pallu laid across',
  },
  {
    title: 'The dye',
    text: 'Silk is dyed as yarn, in hanks, before anything is woven. No two hanks from the same indigo come out quite the same blue, so a border may be a shade off its neighbour. In ikat, the pattern itself is tied and dyed into the thread.',
    alt: 'Indigo ikat up close: white diamonds with feathered edges',
  },
  {
    title: 'The loom',
    text: 'A pit loom, one weaver, and often a second pair of hands for the border. A plain saree takes about a week. One with a full pallu takes most of a month, at a hand’s span a day.',
    alt: 'Turmeric silk in pink checks hung over a rod, its pink pallu in front',
  },
  {
    title: 'The gold',
    text: 'Zari is a silk or cotton thread wound with fine metal. It’s woven in with the silk, not embroidered on top, so it lies flat and doesn’t scratch.',
    alt: 'Maroon pallu with wheels, flowers and elephants in gold',
  },
]

export const signs: readonly (TextWithPicture & { saree: SareeName; view: ViewName })[] = [
  {
    title: 'Turn it over',
    text: 'Behind each butta you’ll find the ends of its thread. A machine carries the thread from motif to motif, or cuts it short and even.',
    saree: 'double',
    view: 'folded',
    alt: 'Double ikat folded into a pile. It looks the same from both sides',
  },
  {
    title: 'Look along the edge',
    text: 'Tiny holes run down both selvedges, a few fingers apart. They’re left by the pins of the temple, the stick that keeps the cloth stretched on the loom.',
    saree: 'hara',
    view: 'border',
    alt: 'The selvedge up close: gold bands, a row of diamonds, and maroon teeth in green',
  },
  {
    title: 'Hold it to the light',
    text: 'The picks sit a little closer here, a little looser there, just as the weaver’s arm beat them in. A cloth that’s even from end to end wasn’t beaten by hand.',
    saree: 'tussar',
    view: 'border',
    alt: 'Tussar up close: thick and thin threads, and red temples on the honey-coloured ground',
  },
]

export const shop = {
  title: 'From the loom to you',
  text: 'We buy from the people who weave, check every metre before it goes into the shop, and photograph the very piece we sell. Prices include taxes. Sarees in stock are packed and on their way within a day, and you can return them within 3 days of delivery.',
  links: [
    { words: 'See all sarees', to: '/Shop' },
    { words: 'Return policy', to: '/Returnpolicy' },
  ],
}

export const cover =
  'Bottle green silk saree hung over a rod in soft folds, its maroon pallu in front: gold mangoes, wheels, a flowering creeper and elephants'
