import type { ClothColours } from '../../shop/window/length-drawing.tsx'
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
  /** Of the cloth, in centimetres; `saree` is what is worn, with its pallu. */
  lengths: { blouse: number; saree: number; pallu: number }
  /** Of the drawing of its length. */
  colours: ClothColours
  views: readonly [View, ...View[]]
}

/** Keeps a figure and its unit on one line. */
const joinUnits = (text: string) => text.replace(/(?<=\d) (?=(?:cm|m|g)\b)/g, '\u00a0')

type FactName = 'Material' | 'Blouse' | 'Length' | 'Width' | 'Wash' | 'Remark'

/** The facts in the order in which they are written, which is that of the page. */
export const listFacts = (texts: Record<FactName, string>): SampleArticle['facts'] =>
  Object.entries(texts).map(([name, text]) => ({ name, text: joinUnits(text) }))

const subjects: readonly { title: string; names: readonly string[] }[] = [
  { title: 'Fabric', names: ['Material', 'Blouse'] },
  { title: 'Size', names: ['Length', 'Width'] },
  { title: 'Care', names: ['Wash', 'Remark'] },
]

export const groupFacts = ({ facts }: SampleArticle) =>
  subjects.map(({ title, names }) => ({
    title,
    facts: facts.filter(({ name }) => names.includes(name)),
  }))
