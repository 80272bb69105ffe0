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
  { name: 'Length', text: length },
  { name: 'Width', text: width },
  { name: 'Wash', text: wash },
  { name: 'Remark', text: remark },
]
