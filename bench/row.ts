import type { Spread } from './median.ts'

const units = {
  'a second': (value: number) => Math.round(value).toLocaleString('en'),
  s: (value: number) => value.toFixed(2),
  ms: (value: number) => value.toFixed(value < 100 ? 1 : 0),
  KB: (value: number) => value.toFixed(0),
  MB: (value: number) => value.toFixed(0),
}
type Unit = keyof typeof units

/** A figure as the table shows it. */
export const shown = (value: number, unit: Unit) => `${units[unit](value)} ${unit}`

interface Measured {
  work: string
  /** How ours stands to the floor, or to another figure of ours. */
  ratio?: number
  of?: string
  /** What the ratio, or without one the median of ours, is to be. */
  target?: { least: number } | { most: number }
  ours: Spread
  unit: Unit
  floor?: string
}

const reaches = (value: number, target: { least: number } | { most: number }) =>
  'least' in target ? value >= target.least : value <= target.most

/** A line of the table: ratio first, whether the target was reached, then the figures behind it. */
export const rowOf = ({ work, ratio, of = '', target, ours, unit, floor = '' }: Measured) => ({
  work,
  ratio: ratio === undefined ? '' : `${ratio.toFixed(2)} ${of}`,
  target: target ? ('least' in target ? `≥ ${target.least}` : `≤ ${target.most}`) : '',
  reached: target ? (reaches(ratio ?? ours.mid, target) ? 'yes' : 'NO') : '',
  ours: shown(ours.mid, unit),
  'least to most': `${units[unit](ours.least)} to ${units[unit](ours.most)}`,
  floor,
})
export type Row = ReturnType<typeof rowOf>
