import type { Values } from './record-kind.ts'

export interface Merge {
  /** What is to be saved: the values typed here, and the other person's in the fields that were not edited here. */
  merged: Values
  /** The fields that only the other person changed. */
  theirs: string[]
  mine: string[]
  /** The figures that both changed, whose changes add up. */
  sums: { name: string; by: number }[]
  /** The texts to which both added, the stored addition first. */
  joined: { name: string; text: string }[]
  clashes: string[]
}

/** What this form adds to a figure; undefined where it adds nothing, or more than is left would be taken. */
const addedTo = (name: string, base: Values, local: Values, remote: Values) => {
  const [before, typed, now] = [base[name], local[name], remote[name]]
  if (typeof before !== 'number' || typeof typed !== 'number' || typeof now !== 'number') return
  const by = typed - before
  return by === 0 || now === before || now + by < 0 ? undefined : { name, by }
}

/** Undefined where either did not only add lines. */
const bothAdded = (name: string, base: Values, local: Values, remote: Values) => {
  const [before, typed, now] = [base[name], local[name], remote[name]]
  if (typeof before !== 'string' || typeof typed !== 'string' || typeof now !== 'string') return
  const hasAdded = (text: string) => (before === '' ? text !== '' : text.startsWith(`${before}\n`))
  if (typed === now || !hasAdded(typed) || !hasAdded(now)) return
  return { name, text: `${now}\n${typed.slice(before.length).trim()}` }
}

/**
 * A three-way merge: `base` is the record as it was opened, `remote` as it is now; only the fields of `local` count.
 * @param figures the fields of which everybody's changes count, such as a stock
 * @param texts the fields of which everybody's lines count, such as notes
 */
export const mergeRecord = (
  base: object,
  local: Values,
  remote: object,
  figures: readonly string[] = [],
  texts: readonly string[] = [],
): Merge => {
  const [before, now] = [base as Values, remote as Values]
  const sums = figures.flatMap((name) => addedTo(name, before, local, now) ?? [])
  const joined = texts.flatMap((name) => bothAdded(name, before, local, now) ?? [])
  const isMerged = (name: string) => [...sums, ...joined].some((one) => one.name === name)
  const names = Object.keys(local).filter((name) => name in now && !isMerged(name))
  const differing = names.filter((name) => local[name] !== now[name])
  const theirs = differing.filter((name) => local[name] === before[name])
  const mine = differing.filter((name) => now[name] === before[name])
  return {
    merged: {
      ...local,
      ...Object.fromEntries(theirs.map((name) => [name, now[name]])),
      ...Object.fromEntries(sums.map(({ name, by }) => [name, Number(now[name]) + by])),
      ...Object.fromEntries(joined.map(({ name, text }) => [name, text])),
    },
    theirs,
    mine,
    sums,
    joined,
    clashes: differing.filter((name) => !theirs.includes(name) && !mine.includes(name)),
  }
}
