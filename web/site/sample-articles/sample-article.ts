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

type FactName = 'Material' | 'Blouse' | 'Length' | 'Width' | 'Wash' | 'Remark'

/** The facts in the order in which they are written, which is that of the page. */
export const listFacts = (texts: Record<FactName, string>): SampleArticle['facts'] =>
  Object.entries(texts).map(([name, text]) => ({ name, text: joinUnits(text) }))
