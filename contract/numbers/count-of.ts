import { formatCount } from './format-number.ts'

/** A count with its noun: `1 row`, `1,200 rows`. */
export const countOf = (count: number, noun: string, plural = `${noun}s`) =>
  count === 1 ? `1 ${noun}` : `${formatCount(count)} ${plural}`
