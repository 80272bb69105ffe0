import type { Platform } from '../platforms.content.ts'
import { ExchangeBoard } from './exchange-board.tsx'
import { PapersAndInvoice } from './papers-and-invoice.tsx'
import { TripMap } from './trip-map.tsx'
import { WeekChart } from './week-chart.tsx'

export const drawings = {
  exchange: ExchangeBoard,
  intelligence: WeekChart,
  billing: PapersAndInvoice,
  track: TripMap,
} satisfies Record<Platform['id'], () => unknown>
