import { formatCount, formatRupees } from '../../contract/figures/figures.ts'
import { bareFigure } from './bare-figure.ts'
import { dayText } from './dates.tsx'

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
