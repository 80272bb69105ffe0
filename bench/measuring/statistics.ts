export const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

export interface Summary {
  median: number
  min: number
  max: number
}

export const summarize = (numbers: number[]): Summary => ({
  median: median(numbers),
  min: Math.min(...numbers),
  max: Math.max(...numbers),
})
