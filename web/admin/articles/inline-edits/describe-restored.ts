import type { Outcome } from './saved-edits.ts'

/** What became of the Undo of a number, such as `Stock of Tussar`, that was changed from `from`. */
export const describeRestored = (
  name: string,
  from: string,
  { error, change, byOthers, isUnsent }: Outcome,
  format: (value: number) => string,
) => {
  const unsent = `${name}: Undo waits on this device until you are online again.`
  const warning = isUnsent ? unsent : error
  if (warning !== undefined) return { warning }
  return change && byOthers
    ? `${name} is ${format(change.to)} now; ${byOthers} meanwhile`
    : `${name} is ${from} again`
}
