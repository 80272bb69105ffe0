import type { Summary } from './statistics.ts'

const units = {
  'a second': (value: number) => Math.round(value).toLocaleString('en'),
  s: (value: number) => value.toFixed(2),
  ms: (value: number) => value.toFixed(value < 100 ? 1 : 0),
  KB: (value: number) => value.toFixed(0),
  MB: (value: number) => value.toFixed(0),
}
type Unit = keyof typeof units

export const formatFigure = (value: number, unit: Unit) => `${units[unit](value)} ${unit}`

interface Measurement {
  work: string
  ratio?: number
  of?: string
  /** For the ratio, or without one for the product's median. */
  target?: { min: number } | { max: number }
  ours: Summary
  unit: Unit
  baseline?: string
}

const meetsTarget = (value: number, target: { min: number } | { max: number }) =>
  'min' in target ? value >= target.min : value <= target.max

export const rowOf = ({
  work,
  ratio,
  of = '',
  target,
  ours,
  unit,
  baseline = '',
}: Measurement) => ({
  work,
  ratio: ratio === undefined ? '' : `${ratio.toFixed(2)} ${of}`,
  target: target ? ('min' in target ? `≥ ${target.min}` : `≤ ${target.max}`) : '',
  reached: target ? (meetsTarget(ratio ?? ours.median, target) ? 'yes' : 'NO') : '',
  ours: formatFigure(ours.median, unit),
  'min to max': `${units[unit](ours.min)} to ${units[unit](ours.max)}`,
  baseline,
})
export type Row = ReturnType<typeof rowOf>
