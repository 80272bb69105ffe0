import type { WindowFacts } from '../../../contract/articles/window-facts.ts'

/** A part of a cloth, in centimetres along it. */
export interface LengthPart {
  cm: number
  words: string
}

export interface LengthPlan {
  total: number
  /** Across, in centimetres. */
  width: number
  cloth: (LengthPart & { part: 'blouse' | 'body' | 'pallu' })[]
  /** How the saree goes round a person; empty for a length that does not go round as usual. */
  rounds: LengthPart[]
  pleats: number
}

const USUAL_WIDTH = 118
/** How much of a saree each step takes, in centimetres; the pleats have the rest. */
const WAIST = 105
const FRONT = 160
const SHOULDER = 150
const PLEAT = 19
const MIN_PLEATS = 4
const MAX_PLEATS = 12

/** A length in a sentence, such as `75 cm, four rows` or `0.75 m`, in centimetres; 0 without one at its start. */
const lengthAtStart = (text: string) => {
  const [, number = '0', unit = ''] = /^([0-9]+(?:\.[0-9]+)?) ?(cm|m)\b/i.exec(text) ?? []
  return Number(number) * (unit.toLowerCase() === 'm' ? 100 : 1)
}

const planRounds = (saree: number) => {
  const forPleats = saree - WAIST - FRONT - SHOULDER
  const pleats = Math.round(forPleats / PLEAT)
  if (pleats < MIN_PLEATS || pleats > MAX_PLEATS) return { pleats: 0, rounds: [] }
  return {
    pleats,
    rounds: [
      { cm: WAIST, words: 'first turn, tucked in at the waist' },
      { cm: forPleats, words: `${pleats} pleats of about ${Math.round(forPleats / pleats)} cm` },
      { cm: FRONT, words: 'second turn, across the front and up to the shoulder' },
      { cm: SHOULDER, words: 'over the shoulder and down the back' },
    ],
  }
}

/** In centimetres. */
interface Cloth {
  blouse: number
  /** Without the blouse piece. */
  saree: number
  pallu: number
  width?: number
}

/** What a cloth gives; `isWorn` is false where nobody knows how much of it is left to wear. */
export const planCloth = (
  { blouse, saree, pallu, width = USUAL_WIDTH }: Cloth,
  isWorn = true,
): LengthPlan => {
  const cloth = [
    { part: 'blouse', cm: blouse, words: 'blouse piece' },
    { part: 'body', cm: saree - pallu, words: pallu > 0 ? 'body' : 'saree' },
    { part: 'pallu', cm: pallu, words: 'pallu' },
  ] as const
  return {
    total: blouse + saree,
    width,
    cloth: cloth.filter(({ cm }) => cm > 0),
    ...(isWorn ? planRounds(saree) : { pleats: 0, rounds: [] }),
  }
}

type Lengths = Pick<
  WindowFacts,
  'length_with_blouse' | 'length_without_blouse' | 'width_cm' | 'pallu'
>

/** 0 for a text that is no number. */
const toCentimetres = (metres: string) => Math.round(Number(metres) * 100) || 0

/** What the metres of a piece give, from its facts; null where its length is not filled in, or the lengths contradict each other. */
export const planLength = (facts: Lengths): LengthPlan | null => {
  const withBlouse = toCentimetres(facts.length_with_blouse)
  const without = toCentimetres(facts.length_without_blouse)
  const total = withBlouse || without
  const blouse = withBlouse > 0 && without > 0 ? withBlouse - without : 0
  if (total === 0 || blouse < 0) return null
  const saree = total - blouse
  const pallu = Math.min(lengthAtStart(facts.pallu), saree / 2)
  const width = Number(facts.width_cm) || USUAL_WIDTH
  // Of a piece whose blouse length is not known nobody knows what is left to wear.
  return planCloth({ blouse, saree, pallu, width }, without > 0)
}
