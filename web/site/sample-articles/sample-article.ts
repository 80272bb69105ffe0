import type { SareeName, ViewName } from '../sarees/saree-picture.tsx'

interface View {
  name: ViewName
  alt: string
}

export interface SampleArticle {
  saree: SareeName
  path: string
  name: string
  short: string
  description: string
  facts: readonly { name: string; text: string }[]
  /** The parts of the whole cloth in the order of its picture, in centimetres. */
  lengths: readonly { part: string; centimetres: number }[]
  views: readonly [View, ...View[]]
}

/** Keeps a figure and its unit on one line. */
const joinUnits = (text: string) => text.replace(/(?<=\d) (?=(?:cm|m|g)\b)/g, '\u00a0')

export const facts = (
  material: string,
  blouse: string,
  length: string,
  width: string,
  wash: string,
  remark: string,
): SampleArticle['facts'] => [
  { name: 'Material', text: material },
  { name: 'Blouse', text: blouse },
  { name: 'Length', text: joinUnits(length) },
  { name: 'Width', text: joinUnits(width) },
  { name: 'Wash', text: wash },
  { name: 'Remark', text: joinUnits(remark) },
]
