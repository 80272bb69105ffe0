import { doubtOfTracking, plainTracking } from '../../../../../contract/shop/orders/couriers.ts'

/** The numbers of parcels, by the ids of their orders. */
export type TrackingNumbers = Readonly<Record<number, string>>

/** What was pasted, one number each: a column of a sheet, or a list with commas. An empty cell keeps its parcel empty. */
export const splitNumbers = (text: string) =>
  text
    .trimEnd()
    .split(/\r?\n|[\t;,]/)
    .map((part) => part.trim())

/** Puts numbers into the field of an order and those after it. @returns undefined where there are more than fields */
export const fillFrom = (
  ids: readonly number[],
  numbers: TrackingNumbers,
  first: number,
  found: readonly string[],
): TrackingNumbers | undefined => {
  const fields = ids.slice(ids.indexOf(first))
  if (found.length > fields.length) return undefined
  return {
    ...numbers,
    ...Object.fromEntries(found.map((number, n) => [fields[n] ?? first, number])),
  }
}

/**
 * Puts the number of a label into the first empty field.
 * @returns undefined where it is there already, or no field is empty
 */
export const addScanned = (ids: readonly number[], numbers: TrackingNumbers, scanned: string) => {
  const number = plainTracking(scanned)
  const isKnown = ids.some((id) => plainTracking(numbers[id] ?? '') === number)
  const empty = ids.find((id) => !numbers[id])
  return isKnown || empty === undefined ? undefined : { id: empty, number }
}

/** What is to be asked before the parcels are dispatched, by the ids of their orders. */
export const findDoubts = (
  courier: string,
  ids: readonly number[],
  numbers: TrackingNumbers,
): Readonly<Record<number, string>> => {
  const seen = new Set<string>()
  const doubts = ids.flatMap((id) => {
    const number = plainTracking(numbers[id] ?? '')
    const isSecond = number !== '' && seen.has(number)
    seen.add(number)
    const doubt =
      number === ''
        ? 'Dispatch without a number?'
        : isSecond
          ? 'Another parcel in this list has this number. Is it right?'
          : doubtOfTracking(courier, number)
    return doubt ? [[id, doubt] as const] : []
  })
  return Object.fromEntries(doubts)
}
