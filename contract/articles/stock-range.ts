import { formatCount } from '../numbers/format-number.ts'
import { MAX_STOCK } from './articles.ts'

export const isStockInRange = (stock: number) => stock >= 0 && stock <= MAX_STOCK

/** Why a stock cannot change by this many pieces. */
export const describeStockOutOfRange = (stock: number, by: number) =>
  by < 0
    ? `Only ${formatCount(stock)} ${stock === 1 ? 'is' : 'are'} left, so you can’t take off ${formatCount(-by)}.`
    : `You can have up to ${formatCount(MAX_STOCK)} in stock (${formatCount(stock)} now).`
