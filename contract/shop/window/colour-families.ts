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
