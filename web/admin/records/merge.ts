import type { Values } from './record-kind.ts'

export interface Merge {
  /** What is to be saved: the values typed here, and the other person's in the fields that were not edited here. */
  merged: Values
  /** The fields that only the other person changed. */
  theirs: string[]
  mine: string[]
  clashes: string[]
}

/** A three-way merge: `base` is the record as it was opened, `remote` as it is now; only the fields of `local` count. */
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
