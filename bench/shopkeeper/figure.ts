export const SHOP_ARTICLES = 100_000

export interface Figure {
  work: string
  value: number
  unit: string
  goal: number
}

export const rowOf = ({ work, value, unit, goal }: Figure) => ({
  work,
  value: `${Number(value.toFixed(2))} ${unit}`,
  goal: `≤ ${goal} ${unit}`,
  reached: value <= goal ? 'yes' : 'NO',
})
