import { addDays } from '../time-units.ts'
import { type Covered, countDays, type Period, type ShownPeriod } from './overlaps.ts'

/** How wide a month is drawn, as a multiple of an empty one. */
const WIDTHS = { empty: 1, withBanner: 2, withOverlap: 6 }

const monthOf = (day: string) => day.slice(0, 7)

/** Months in which banners begin, end or overlap are wider, as a year is mostly empty and an overlap is short. */
export const monthsOf = (
  year: number,
  shown: readonly ShownPeriod<unknown>[],
  covered: readonly Covered<unknown>[],
) => {
  const changing = new Set(shown.flatMap(({ from, to }) => [monthOf(from), monthOf(to)]))
  const overlapping = new Set(covered.flatMap(({ from, to }) => [monthOf(from), monthOf(to)]))
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const kind = overlapping.has(month)
      ? 'withOverlap'
      : changing.has(month)
        ? 'withBanner'
        : 'empty'
    return { first: `${month}-01`, width: WIDTHS[kind] }
  })
}

export type Months = ReturnType<typeof monthsOf>

const lastDayOf = (months: Months, index: number) => {
  const next = months[index + 1]
  return next ? addDays(next.first, -1) : `${monthOf(months[index]?.first ?? '')}-31`
}

/** Where a day begins or ends on the axis, from 0 to 1. */
const positionOf = (months: Months, day: string, edge: 'begin' | 'end') => {
  const total = months.reduce((sum, { width }) => sum + width, 0)
  const index = Math.max(
    0,
    months.findLastIndex(({ first }) => first <= day),
  )
  const before = months.slice(0, index).reduce((sum, { width }) => sum + width, 0)
  const { first = day, width = 0 } = months[index] ?? {}
  const daysOfMonth = countDays({ from: first, to: lastDayOf(months, index) })
  const daysUntilEnd = countDays({ from: first, to: day })
  const part = (edge === 'end' ? daysUntilEnd : daysUntilEnd - 1) / daysOfMonth
  return (before + Math.min(1, Math.max(0, part)) * width) / total
}

/** Start and length of a period on the axis as parts of its length; what lies outside the year is cut. */
export const spanOf = (months: Months, { from, to }: Period) => {
  const [first, last] = [months[0]?.first ?? from, lastDayOf(months, 11)]
  const start = positionOf(months, from < first ? first : from, 'begin')
  return { start, length: positionOf(months, to > last ? last : to, 'end') - start }
}
