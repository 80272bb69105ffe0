import { dayNumber } from '../../../contract/dates/iso-day.ts'
import { countDays, type Period } from './overlaps.ts'

const MONTHS = 12

const firstOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month)).toISOString().slice(0, 10)

interface PlanMonths extends Period {
  /** The first day of each month, `YYYY-MM-DD`. */
  firsts: readonly string[]
}

/** Twelve months, from the one before today's on; `page` counts the twelve months before (-1) or after (1) these. */
export const findPlanMonths = (today: string, page = 0): PlanMonths => {
  const day = new Date(today)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() - 1 + page * MONTHS]
  const firsts = Array.from({ length: MONTHS }, (_, index) => firstOfMonth(year, month + index))
  const to = new Date(Date.UTC(year, month + MONTHS, 0)).toISOString().slice(0, 10)
  return { from: firsts[0] ?? today, to, firsts }
}

/** Start and length of a period on an axis, as parts of the axis; what is outside it is cut. */
export const positionPeriod = (axis: Period, { from, to }: Period) => {
  const partBefore = (day: string, days = 0) =>
    Math.min(1, Math.max(0, (dayNumber(day) + days - dayNumber(axis.from)) / countDays(axis)))
  const start = partBefore(from)
  return { start, length: partBefore(to, 1) - start }
}
