import { foldText } from '../fold-text.ts'

/** The families of colours that the window is filtered by, with the colour that stands for each. */
export const colourFamilies = {
  red: { name: 'Red', sample: '#a91f24' },
  pink: { name: 'Pink', sample: '#b3124e' },
  orange: { name: 'Orange', sample: '#d9581b' },
  yellow: { name: 'Yellow', sample: '#e0a11b' },
  green: { name: 'Green', sample: '#1f6b4d' },
  blue: { name: 'Blue', sample: '#25407a' },
  purple: { name: 'Purple', sample: '#5b2a73' },
  brown: { name: 'Brown', sample: '#7a5230' },
  white: { name: 'White', sample: '#f6f1e4' },
  black: { name: 'Black', sample: '#232228' },
} as const

export type ColourFamily = keyof typeof colourFamilies

export const isColourFamily = (text: string): text is ColourFamily =>
  Object.hasOwn(colourFamilies, text)

/** Other words for colours, by family, with the colour of each. */
const shades: Readonly<Record<ColourFamily, Readonly<Record<string, string>>>> = {
  red: {
    maroon: '#6e1423',
    madder: '#8c151d',
    brick: '#9a3324',
    crimson: '#9e1030',
    scarlet: '#c0201f',
    vermilion: '#c8351f',
    wine: '#5e1224',
  },
  pink: { rani: '#c2185b', magenta: '#b3124e', rose: '#c9667f', fuchsia: '#b5156b' },
  orange: { coral: '#d9583b', peach: '#e9a37d', saffron: '#e07b1a', kesari: '#e07b1a' },
  yellow: {
    mustard: '#c98f14',
    gold: '#c79a3b',
    golden: '#c79a3b',
    turmeric: '#e0a11b',
    haldi: '#e0a11b',
    lemon: '#e8d24a',
    honey: '#cf9a3c',
  },
  green: {
    olive: '#5f6b2d',
    moss: '#56652f',
    mint: '#9fcdb0',
    pista: '#aebf8c',
    parrot: '#3f8f2f',
    mehendi: '#5c5f23',
    emerald: '#0d6b4a',
    forest: '#1d4a33',
    pine: '#1f4f42',
    teal: '#0f6566',
  },
  blue: {
    indigo: '#25306e',
    navy: '#1c2a55',
    midnight: '#171d3d',
    peacock: '#0b5a70',
    turquoise: '#2a8f94',
    aqua: '#6fb5b8',
    sky: '#7fa8cf',
  },
  purple: {
    violet: '#5a2f86',
    plum: '#5b2349',
    jamun: '#3f1f4d',
    lavender: '#8a79b8',
    lilac: '#a48fc0',
    mauve: '#94708f',
  },
  brown: {
    rust: '#8f3b1b',
    copper: '#9a5a32',
    camel: '#a87c4f',
    khaki: '#8a7d55',
    chocolate: '#4b2d1f',
    coffee: '#4f3626',
    chestnut: '#6b3a25',
  },
  white: {
    cream: '#efe6cf',
    ivory: '#f2ead6',
    beige: '#d8c7a3',
    undyed: '#e2d3b0',
    silver: '#a5a7ab',
  },
  black: { grey: '#75757a', gray: '#75757a', charcoal: '#3b3b40' },
}

interface NamedColour {
  family: ColourFamily
  sample: string
}

/** The words for colours in small letters; the names of the families are among them. */
export const namedColours: ReadonlyMap<string, NamedColour> = new Map(
  Object.entries(colourFamilies).flatMap(([key, { sample }]) => {
    const family = key as ColourFamily
    const others = Object.entries(shades[family])
    return [[family, sample] as const, ...others].map(
      ([word, colour]) => [word, { family, sample: colour }] as const,
    )
  }),
)

/**
 * The family of the colour that a text names first; in “peacock green” it is green. It is the function `named_colour` of
 * both databases. For PostgreSQL the first migration has it in SQL, and a test compares the two; so a change here needs a
 * migration.
 */
export const colourFamilyNamedIn = (text: string): ColourFamily | null => {
  const words = foldText(text).match(/[a-z]+|[^a-z\n -]/g) ?? []
  const first = words.findIndex((word) => namedColours.has(word))
  const [word = '', next = ''] = first < 0 ? [] : words.slice(first)
  if (!isColourFamily(word) && isColourFamily(next)) return next
  return namedColours.get(word)?.family ?? null
}
