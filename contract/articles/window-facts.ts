import * as z from 'zod/mini'
import { withAsciiDigits } from '../ascii-digits.ts'
import { freeText, MAX_LINE_LENGTH } from '../fields.ts'
import { keysOf } from '../keys-of.ts'
import { normalizeNumberText } from '../numbers/read-amount.ts'
import { colourFamilies } from './colour-families.ts'

/* Facts that the shop's window shows of an article beside its other fields. Each may be empty, and is then not shown. */

const MAX_DESCRIPTION_LENGTH = 2000
const MAX_METRES = 20
const MAX_CENTIMETRES = 500
const MAX_GRAMS = 20_000
const MAX_MRP = 10_000_000

const text = (maxLength = MAX_LINE_LENGTH) =>
  z.pipe(
    z.nullable(freeText(maxLength)),
    z.transform((given) => given ?? ''),
  )

/** A text in the form that is stored, made from what was typed; `wrong` is the message where that is not possible. */
const readAs = (read: (typed: string) => string | undefined, wrong: string) =>
  z.pipe(
    z.pipe(
      text(),
      z.transform((typed) => (typed === '' ? '' : (read(typed) ?? null))),
    ),
    z.string(wrong),
  )

interface MeasureRule {
  /** What may stand behind the number. */
  unit?: RegExp
  decimals: number
  max: number
  wrong: string
}

/** A number above 0, kept without its unit. */
const measure = ({ unit, decimals, max, wrong }: MeasureRule) =>
  readAs((typed) => {
    const plain = normalizeNumberText(typed)
    const number = unit ? plain.replace(unit, '') : plain
    if (!/^[0-9]{1,8}(?:\.[0-9]+)?$/.test(number)) return undefined
    const value = Number(number)
    if (value <= 0 || value > max || value !== Number(value.toFixed(decimals))) return undefined
    return String(value)
  }, wrong)

const metres = (name: string, example: string) =>
  measure({
    unit: /\s*(?:m|met(?:er|re)s?)\.?$/i,
    decimals: 2,
    max: MAX_METRES,
    wrong: `${name} must be a number, such as ${example}`,
  })

export const DEFAULT_ORIGIN = 'India'

export const fallAndPicoChoices = ['Done', 'Not done'] as const

export const handloomChoices = ['Yes', 'No'] as const

/** What an owner chooses from, for what the window is filtered by. */
export const colourFamilyChoices = Object.values(colourFamilies).map(({ name }) => name)

const choice = (choices: readonly string[], wrong: string) =>
  readAs((typed) => choices.find((one) => one.toLowerCase() === typed.toLowerCase()), wrong)

export const WindowFacts = z.object({
  description: text(MAX_DESCRIPTION_LENGTH),
  weave: text(),
  handloom: choice(handloomChoices, 'For Handwoven, choose Yes or No'),
  fibre: text(),
  zari: text(),
  border: text(),
  pallu: text(),
  motif: text(),
  colours: text(),
  /** Empty means the first colour that `colours` names, or else that of the cover. */
  colour_family: choice(
    colourFamilyChoices,
    `For Colour to filter by, choose one of ${colourFamilyChoices.join(', ')}`,
  ),
  /** In metres, as the next one is. */
  length_with_blouse: metres('Metres with blouse piece', '6.3'),
  length_without_blouse: metres('Metres without blouse piece', '5.5'),
  width_cm: measure({
    unit: /\s*(?:cms?|centimet(?:er|re)s?)\.?$/i,
    decimals: 0,
    max: MAX_CENTIMETRES,
    wrong: 'Enter the width in whole centimetres, such as 118',
  }),
  weight_g: measure({
    unit: /\s*(?:g|gms?|grams?)\.?$/i,
    decimals: 0,
    max: MAX_GRAMS,
    wrong: 'Enter the weight in whole grams, such as 640',
  }),
  fall_and_pico: choice(fallAndPicoChoices, 'For Fall and pico, choose Done or Not done'),
  maker: text(),
  place: text(),
  /** The country it comes from; empty means `DEFAULT_ORIGIN`. */
  origin: text(),
  /** The maximum retail price, in rupees (Legal Metrology (Packaged Commodities) Rules). */
  mrp: measure({
    decimals: 2,
    max: MAX_MRP,
    wrong: 'Enter the MRP in rupees, such as 4990',
  }),
  hsn: readAs((typed) => {
    const digits = withAsciiDigits(typed).replaceAll(/[\s.\p{Cf}]/gu, '')
    return /^(?:[0-9]{2}){2,4}$/.test(digits) ? digits : undefined
  }, 'Enter an HSN of 4, 6 or 8 digits, such as 5007'),
  certificates: text(),
})
export type WindowFacts = z.infer<typeof WindowFacts>
export type WindowFact = keyof WindowFacts

/** Their names in the form, in files and in the log. */
export const windowFactLabels = {
  description: 'Description',
  weave: 'Weave',
  handloom: 'Handwoven',
  fibre: 'Fibre',
  zari: 'Zari',
  border: 'Border',
  pallu: 'Pallu',
  motif: 'Motif',
  colours: 'Colours',
  colour_family: 'Colour to filter by',
  length_with_blouse: 'Metres with blouse piece',
  length_without_blouse: 'Metres without blouse piece',
  width_cm: 'Width',
  weight_g: 'Weight',
  fall_and_pico: 'Fall and pico',
  maker: 'Maker',
  place: 'Place',
  origin: 'Country of origin',
  mrp: 'MRP',
  hsn: 'HSN',
  certificates: 'Certificates',
} as const satisfies Record<WindowFact, string>

export const windowFacts = keysOf(windowFactLabels)
export const isWindowFact = (name: string): name is WindowFact =>
  Object.hasOwn(windowFactLabels, name)

const mapFacts = <Schema>(schemaOf: (name: WindowFact) => Schema) =>
  Object.fromEntries(windowFacts.map((name) => [name, schemaOf(name)])) as Record<
    WindowFact,
    Schema
  >

/** The facts of a new article: empty where they are not sent. */
export const emptyFacts = mapFacts((name) => z._default(WindowFacts.shape[name], ''))

/** As answers have them: one that is empty is left out, so that older clients see what they always saw. */
export const sentFacts = mapFacts(() =>
  // Not a default, as the serialiser of answers would add it. The cast: the server's rows leave empty ones out too.
  z.codec(z.optional(z.string()), z.unknown() as unknown as z.ZodMiniString, {
    decode: (sent) => sent ?? '',
    encode: (text) => (text ? String(text) : undefined),
  }),
)
