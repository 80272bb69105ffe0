/* Couriers of India: how their numbers look, and which of them show a parcel at a link. Others may be typed too. */

interface Courier {
  /** Its other names, as people write them. */
  names: RegExp
  /** What a number looks like, and one that does; those who print labels may differ, so a number is asked about, never refused. */
  number: RegExp
  example: string
  /** The page that shows a parcel, with its number at the end; undefined where the courier asks for it behind a puzzle. */
  link?: string
}

export const couriers = {
  'India Post': {
    names: /india\s?post|speed\s?post|registered post/i,
    number: /^[A-Z]{2}\d{9}IN$/,
    example: 'EM123456785IN',
  },
  DTDC: { names: /dtdc/i, number: /^[A-Z]?\d{8,12}$/, example: 'D12345678' },
  Delhivery: {
    names: /delhivery/i,
    number: /^\d{11,15}$/,
    example: '12345678901234',
    link: 'https://www.delhivery.com/track-v2/package/',
  },
  'Blue Dart': {
    names: /blue\s?dart/i,
    number: /^\d{8,11}$/,
    example: '12345678901',
    link: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=',
  },
  XpressBees: {
    names: /x(?:press)?\s?bees/i,
    number: /^(?:[A-Z]{2})?\d{12,16}$/,
    example: '14123456789012',
    link: 'https://www.xpressbees.com/shipment/tracking?awbNo=',
  },
  Ekart: {
    names: /e-?kart/i,
    number: /^[A-Z]{4}\d{10,12}$/,
    example: 'FMPC0123456789',
    link: 'https://ekartlogistics.com/shipmenttrack/',
  },
  'Professional Couriers': {
    names: /professional/i,
    number: /^(?:[A-Z]{3})?\d{6,12}$/,
    example: 'MAA123456789',
  },
  Trackon: { names: /trackon/i, number: /^\d{10,13}$/, example: '500123456789' },
  'ST Courier': { names: /\bst\s?courier/i, number: /^\d{9,13}$/, example: '12345678901' },
} as const satisfies Record<string, Courier>

const all: readonly [name: string, courier: Courier][] = Object.entries(couriers)

const findCourier = (typed: string) => all.find(([, { names }]) => names.test(typed))

/** A tracking number without the spaces and hyphens that people read it with. */
export const plainTracking = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** The last digit of an international postal number (UPU S10). */
const hasPostalCheckDigit = (number: string) => {
  const digits = Array.from(number.slice(2, 11), Number)
  const sum = WEIGHTS.reduce((all, weight, n) => all + weight * (digits[n] ?? 0), 0)
  const rest = 11 - (sum % 11)
  return digits[8] === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

/** What to ask about a number that does not look like one of its courier; null where it does, or where nobody knows. */
export const doubtOfTracking = (courier: string, typed: string): string | null => {
  const [name, known] = findCourier(courier) ?? []
  const number = plainTracking(typed)
  if (!known || number === '') return null
  if (!known.number.test(number))
    return `${name} numbers look like ${known.example}. Is this one right?`
  if (name === 'India Post' && !hasPostalCheckDigit(number))
    return 'The last digit doesn’t match the rest. Is this number right?'
  return null
}

/** The page of the courier that shows a parcel; null where there is none. */
export const trackingAddress = (courier: string, tracking: string): string | null => {
  const [, known] = findCourier(courier) ?? []
  const number = plainTracking(tracking)
  if (!known?.link || !known.number.test(number)) return null
  return known.link + encodeURIComponent(number)
}
