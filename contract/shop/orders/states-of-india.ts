import { withAsciiDigits } from '../../ascii-digits.ts'

/* Which states the first digits of a PIN code belong to, by the ranges of India Post. */

/** The first three digits, or more of them where a district of another state is known by that. */
const prefixes = {
  Delhi: '110',
  Haryana: '121-136',
  Punjab: '140-159',
  Chandigarh: '160',
  'Himachal Pradesh': '171-177',
  'Jammu and Kashmir': '180-193',
  Ladakh: '194',
  'Uttar Pradesh': '201-245 247 250-262 264-285',
  Uttarakhand: '246 24766 248 249 2623 2625 263',
  Rajasthan: '301-345',
  Gujarat: '360-396',
  'Dadra and Nagar Haveli and Daman and Diu': '36252 36254 3962',
  Maharashtra: '400-402 404-445',
  Goa: '403',
  'Madhya Pradesh': '450-488',
  Chhattisgarh: '490-497',
  Telangana: '500-509',
  'Andhra Pradesh': '515-535',
  Karnataka: '560-591',
  'Tamil Nadu': '600-643',
  Puducherry: '6050 6051 6074 6096 533464 673310',
  Kerala: '670-695',
  Lakshadweep: '68255',
  'West Bengal': '700-736 741-743',
  Sikkim: '737',
  'Andaman and Nicobar Islands': '744',
  Odisha: '751-770',
  Assam: '781-788',
  'Arunachal Pradesh': '790-792',
  Meghalaya: '793-794',
  Manipur: '795',
  Mizoram: '796',
  Nagaland: '797-798',
  Tripura: '799',
  Bihar: '800-805 811-813 821 823 824 841-855',
  Jharkhand: '814-816 822 825-835',
} as const
export type StateOfIndia = keyof typeof prefixes

/** Other states that have some PIN codes with these first digits. */
const neighbours: Readonly<Record<string, readonly StateOfIndia[]>> = {
  '134': ['Chandigarh', 'Himachal Pradesh'],
  '140': ['Chandigarh', 'Haryana'],
  '160': ['Punjab', 'Haryana'],
  '173': ['Haryana'],
  '244': ['Uttarakhand'],
  '246': ['Uttar Pradesh'],
  '247': ['Uttarakhand'],
  '24766': ['Uttar Pradesh'],
  '249': ['Uttar Pradesh'],
  '262': ['Uttarakhand'],
  '2623': ['Uttar Pradesh'],
  '2625': ['Uttar Pradesh'],
  '263': ['Uttar Pradesh'],
  '362': ['Dadra and Nagar Haveli and Daman and Diu'],
  '36252': ['Gujarat'],
  '36254': ['Gujarat'],
  '396': ['Dadra and Nagar Haveli and Daman and Diu'],
  '3962': ['Gujarat'],
  '416': ['Goa'],
  '507': ['Andhra Pradesh'],
  '533': ['Telangana', 'Puducherry'],
  '533464': ['Andhra Pradesh'],
  '605': ['Puducherry'],
  '6050': ['Tamil Nadu'],
  '6051': ['Tamil Nadu'],
  '607': ['Puducherry'],
  '6074': ['Tamil Nadu'],
  '609': ['Puducherry'],
  '6096': ['Tamil Nadu'],
  '673': ['Puducherry'],
  '673310': ['Kerala'],
  '682': ['Lakshadweep'],
  '68255': ['Kerala'],
  '783': ['Meghalaya'],
  '813': ['Jharkhand'],
  '814': ['Bihar'],
  '822': ['Bihar'],
}

const stateNames = Object.keys(prefixes) as StateOfIndia[]

/** States and union territories, by name. */
export const statesOfIndia = [...stateNames].sort()

const spread = (range: string) => {
  const [first = '', last = first] = range.split('-')
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    String(Number(first) + index),
  )
}

const stateByPrefix = new Map(
  stateNames.flatMap((state) =>
    prefixes[state]
      .split(' ')
      .flatMap(spread)
      .map((prefix): [string, StateOfIndia] => [prefix, state]),
  ),
)

/** The states that a PIN code can be in, the likeliest first; none for first digits that no state has. */
export const statesOfPin = (pin: string): readonly StateOfIndia[] => {
  const digits = withAsciiDigits(pin).replaceAll(/\D/g, '')
  for (let length = digits.length; length >= 3; length -= 1) {
    const prefix = digits.slice(0, length)
    const state = stateByPrefix.get(prefix)
    if (state) return [state, ...(neighbours[prefix] ?? [])]
  }
  return []
}

/** Why a PIN code and a state do not seem to belong together; empty where they do. */
export const findPinDoubt = (pin: string, state: string) => {
  const states: readonly string[] = statesOfPin(pin)
  const [likely] = states
  if (!likely) return `We can’t find the PIN code ${pin}`
  return states.includes(state)
    ? ''
    : `${pin} is ${/^[AEIOU]/.test(likely) ? 'an' : 'a'} ${likely} PIN code`
}

/** The same as a question, which is asked once. */
export const askAboutPin = (pin: string, state: string) => {
  const doubt = findPinDoubt(pin, state)
  return doubt && `${doubt}. Please check the PIN code and state. If both are right, try again.`
}

/** Union territories without a legislature, where the state’s half of GST is UTGST (UTGST Act, section 2). */
const withoutLegislature: readonly string[] = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
] satisfies StateOfIndia[]
export const isWithoutLegislature = (state: string) => withoutLegislature.includes(state)

/** The first two digits of a GSTIN, by state (GST state codes). */
const gstCodes: Readonly<Record<StateOfIndia, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
}

/** Its GST code; empty for what is no state of India. */
export const gstCodeOf = (state: string) =>
  (gstCodes as Readonly<Record<string, string | undefined>>)[state] ?? ''

/** The state of a GSTIN; undefined for a code that no state has. */
export const stateOfGstin = (gstin: string) =>
  statesOfIndia.find((state) => gstCodes[state] === gstin.slice(0, 2))
