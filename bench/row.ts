interface Measured {
  work: string
  /** How ours stands to the floor, or to another figure of ours. */
  ratio?: number
  of?: string
  /** What the ratio, or without one `value`, is to be. */
  target?: { least: number } | { most: number }
  value?: number
  ours: string
  range?: string
  floor?: string
}

const reaches = (value: number, target: { least: number } | { most: number }) =>
  'least' in target ? value >= target.least : value <= target.most

/** A line of the table: ratio first, whether the target was reached, then the figures behind it. */
export const rowOf = ({ work, ratio, of = '', target, value, ours, range, floor }: Measured) => ({
  work,
  ratio: ratio === undefined ? '' : `${ratio.toFixed(2)} ${of}`,
  target: target ? ('least' in target ? `≥ ${target.least}` : `≤ ${target.most}`) : '',
  reached: target ? (reaches(ratio ?? value ?? Number.NaN, target) ? 'yes' : 'NO') : '',
  ours,
  'least to most': range ?? '',
  floor: floor ?? '',
})
export type Row = ReturnType<typeof rowOf>

/** So many a second, as the table shows it. */
export const aSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')} a second`
