import { formatCount, formatRupees } from '../numbers/format-number.ts'

const formats: Readonly<Record<string, (value: number) => string>> = {
  article_price: formatRupees,
  article_stock: formatCount,
  length_with_blouse: (value) => `${value} m`,
  length_without_blouse: (value) => `${value} m`,
  width_cm: (value) => `${value} cm`,
  weight_g: (value) => `${value} g`,
  mrp: formatRupees,
}

/** An amount of an article as people read it, with its unit; undefined for any other field and an empty one. */
export const formatFieldValue = (field: string, value: number | string) =>
  value === '' ? undefined : formats[field]?.(Number(value))
