import type { EditableKind, Values } from '../record-kind.ts'

export interface Merge {
  /** What is to be saved: the values typed here, and the other person's in the fields that were not edited here. */
  merged: Values
  /** The fields that only the other person changed. */
  remoteChanges: string[]
  /** The fields that only this form changed. */
  localChanges: string[]
  /** The numbers that both changed, whose changes add up. */
  sums: { name: string; by: number }[]
  /** The texts to which both added, the stored addition first. */
  joined: { name: string; text: string }[]
  /** The fields that both changed to different values. */
  conflicts: string[]
}

/** What this form adds to a number; undefined where it adds nothing, or more than is left would be taken. */
const findSum = (name: string, ...records: [base: Values, local: Values, remote: Values]) => {
  const [base, local, remote] = records.map((record) => record[name])
  if (typeof base !== 'number' || typeof local !== 'number' || typeof remote !== 'number') return
  const by = local - base
  return by === 0 || remote === base || remote + by < 0 ? undefined : { name, by }
}

/** Both additions to a text; undefined where one of the two changed more than that. */
const joinAdditions = (name: string, ...records: [base: Values, local: Values, remote: Values]) => {
  const [base, local, remote] = records.map((record) => record[name])
  if (typeof base !== 'string' || typeof local !== 'string' || typeof remote !== 'string') return
  const hasAdded = (text: string) => (base === '' ? text !== '' : text.startsWith(`${base}\n`))
  if (local === remote || !hasAdded(local) || !hasAdded(remote)) return
  return { name, text: `${remote}\n${local.slice(base.length).trim()}` }
}

/**
 * A three-way merge: `base` is the record as it was opened, `remote` as it is now; only the fields of `local` count.
 */
export const mergeRecord = (
  base: Values,
  local: Values,
  remote: Values,
  { additiveFields = [], texts = [] }: Pick<EditableKind, 'additiveFields' | 'texts'> = {},
): Merge => {
  const sums = additiveFields.flatMap((name) => findSum(name, base, local, remote) ?? [])
  const joined = texts.flatMap((name) => joinAdditions(name, base, local, remote) ?? [])
  const isMerged = (name: string) => [...sums, ...joined].some((one) => one.name === name)
  const names = Object.keys(local).filter((name) => name in remote && !isMerged(name))
  const differing = names.filter((name) => local[name] !== remote[name])
  const remoteChanges = differing.filter((name) => local[name] === base[name])
  const localChanges = differing.filter((name) => remote[name] === base[name])
  return {
    merged: {
      ...local,
      ...Object.fromEntries(remoteChanges.map((name) => [name, remote[name]])),
      ...Object.fromEntries(sums.map(({ name, by }) => [name, Number(remote[name]) + by])),
      ...Object.fromEntries(joined.map(({ name, text }) => [name, text])),
    },
    remoteChanges,
    localChanges,
    sums,
    joined,
    conflicts: differing.filter(
      (name) => !remoteChanges.includes(name) && !localChanges.includes(name),
    ),
  }
}
