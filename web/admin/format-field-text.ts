import { bareFigure } from '../../contract/articles/bare-figure.ts'
import { formatFigure } from '../../contract/articles/format-figure.ts'
import { dayText } from './dates.tsx'

/** What a field of a form holds, as sentences show it; also what was typed and is no figure. */
export const formatFieldText = (name: string, text: string) => {
  const value = Number(bareFigure(text) || Number.NaN)
  const figure = Number.isFinite(value) ? formatFigure(name, value) : undefined
  return figure ?? dayText(text)
}
