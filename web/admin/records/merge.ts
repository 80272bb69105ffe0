import type { Values } from './record-kind.ts'

export interface Merge {
  /** What is to be saved: the values typed here, and those of the other person in the fields that were not edited here. */
  merged: Values
  /** The fields that only the other person changed. */
  theirs: string[]
  /** The fields that only this form changed. */
  mine: string[]
  /** The fields that both changed, to different values. */
  clashes: string[]
}

/**
 * Merges a form with a record that somebody else has saved since it was opened.
 * @param base the record as it was opened
 * @param local the values of the form; only these fields are looked at
 * @param remote the record as it is now
 */
export const mergeRecord = (base: object, local: Values, remote: object): Merge => {
  const [before, now] = [base as Values, remote as Values]
  const names = Object.keys(local).filter((name) => name in now)
  const differing = names.filter((name) => local[name] !== now[name])
  const theirs = differing.filter((name) => local[name] === before[name])
  const mine = differing.filter((name) => now[name] === before[name])
  return {
    merged: { ...local, ...Object.fromEntries(theirs.map((name) => [name, now[name]])) },
    theirs,
    mine,
    clashes: differing.filter((name) => !theirs.includes(name) && !mine.includes(name)),
  }
}
