import type { Values } from './record-kind.ts'

export interface Merge {
  /** What is to be saved: the values typed here, and those of the other person in the fields that were not edited here. */
  merged: Values
  /** The fields that only the other person changed. */
  theirs: string[]
  /** The fields that only this form changed. */
  mine: string[]
  /** The figures that both changed, whose changes add up. */
  sums: { name: string; by: number }[]
  /** The fields that both changed, to different values. */
  clashes: string[]
}

/** What this form adds to a figure; undefined where it adds nothing, or more than is left would be taken. */
const addedTo = (name: string, base: Values, local: Values, remote: Values) => {
  const [before, typed, now] = [base[name], local[name], remote[name]]
  if (typeof before !== 'number' || typeof typed !== 'number' || typeof now !== 'number') return
  const by = typed - before
  return by === 0 || now === before || now + by < 0 ? undefined : { name, by }
}

/**
 * Merges a form with a record that somebody else has saved since it was opened.
 * @param base the record as it was opened
 * @param local the values of the form; only these fields are looked at
 * @param remote the record as it is now
 * @param figures the fields of which everybody's changes count, such as a stock
 */
export const mergeRecord = (
  base: object,
  local: Values,
  remote: object,
  figures: readonly string[] = [],
): Merge => {
  const [before, now] = [base as Values, remote as Values]
  const sums = figures.flatMap((name) => addedTo(name, before, local, now) ?? [])
  const isSum = (name: string) => sums.some((sum) => sum.name === name)
  const names = Object.keys(local).filter((name) => name in now && !isSum(name))
  const differing = names.filter((name) => local[name] !== now[name])
  const theirs = differing.filter((name) => local[name] === before[name])
  const mine = differing.filter((name) => now[name] === before[name])
  return {
    merged: {
      ...local,
      ...Object.fromEntries(theirs.map((name) => [name, now[name]])),
      ...Object.fromEntries(sums.map(({ name, by }) => [name, Number(now[name]) + by])),
    },
    theirs,
    mine,
    sums,
    clashes: differing.filter((name) => !theirs.includes(name) && !mine.includes(name)),
  }
}
