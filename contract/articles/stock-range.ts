import { formatCount } from '../numbers/format-number.ts'
import { MAX_STOCK } from './articles.ts'

export const isStockInRange = (stock: number) => stock >= 0 && stock <= MAX_STOCK

/** Why a stock cannot change by this many pieces. */
export const describeStockOutOfRange = (stock: number, by: number) =>
  by < 0
    ? `Only ${formatCount(stock)} ${stock === 1 ? 'is' : 'are'} left, so ${formatCount(-by)} can’t be taken away.`
    : `There are ${formatCount(stock)} already; ${formatCount(MAX_STOCK)} is the most that a stock can hold.`
