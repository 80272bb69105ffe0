import { ArticleFields } from '../../../../contract/articles/articles.ts'
import {
  describeStockOutOfRange,
  isStockInRange,
} from '../../../../contract/articles/stock-range.ts'
import { normalizeNumberText } from '../../../../contract/numbers/read-amount.ts'

/** By how many pieces a text such as `+5` or `−1` changes a stock; undefined for another text. */
const readDifference = (text: string) => {
  const sum = normalizeNumberText(text).replace(/^[−–]/, '-')
  return /^[-+][0-9]{1,7}$/.test(sum) ? Number(sum) : undefined
}

/** The stock that a typed text stands for: `8` for `8`, and for `+5` where 3 are there. */
export const readStock = (text: string, stock: number) => {
  const by = readDifference(text)
  return by !== undefined && isStockInRange(stock + by)
    ? String(stock + by)
    : normalizeNumberText(text)
}

/** What is wrong with a text that `readStock` has read. */
export const findStockError = (text: string, stock: number) => {
  const by = readDifference(text)
  return by === undefined
    ? ArticleFields.shape.article_stock.safeParse(text).error?.issues[0]?.message
    : describeStockOutOfRange(stock, by)
}
