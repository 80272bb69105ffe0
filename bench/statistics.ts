/** The middle one of some numbers. */
export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

export interface Spread {
  mid: number
  least: number
  most: number
}

/** The median of some numbers with their extremes. */
export const spread = (numbers: number[]): Spread => ({
  mid: median(numbers),
  least: Math.min(...numbers),
  most: Math.max(...numbers),
})
