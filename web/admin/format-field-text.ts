import { formatFieldValue } from '../../contract/articles/format-field-value.ts'
import { normalizeNumberText } from '../../contract/numbers/read-amount.ts'
import { dayText } from './dates.tsx'

/** What a field of a form holds, as sentences show it, even if it is not a number. */
export const formatFieldText = (name: string, text: string) => {
  const value = Number(normalizeNumberText(text) || Number.NaN)
  const formatted = Number.isFinite(value) ? formatFieldValue(name, value) : undefined
  return formatted ?? dayText(text)
}
