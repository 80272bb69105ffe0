import { formatCount, formatRupees } from '../../contract/figures/figures.ts'
import { dayText } from './dates.tsx'

/** A figure that was typed as people write it, such as `₹ 11,990`, with its digits only. */
export const bareFigure = (typed: string) => typed.replaceAll(/[₹,\s]/g, '')

const formats: Readonly<Record<string, (value: number) => string>> = {
  article_price: formatRupees,
  article_stock: formatCount,
}

/** What a field of a form holds, as sentences show it; also what was typed and is no figure. */
export const fieldText = (name: string, text: string) => {
  const format = formats[name]
  const value = Number(bareFigure(text) || Number.NaN)
  return format && Number.isFinite(value) ? format(value) : dayText(text)
}
