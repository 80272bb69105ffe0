import { formatCount, formatRupees } from '../numbers/format-number.ts'

const formats: Readonly<Record<string, (value: number) => string>> = {
  article_price: formatRupees,
  article_stock: formatCount,
}

/** The price or the stock of an article as people read it; undefined for any other field. */
export const formatFieldValue = (field: string, value: number | string) =>
  formats[field]?.(Number(value))
