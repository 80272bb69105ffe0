/** A tab or line break leads the text into another cell or row of some spreadsheets. */
const STARTS_LIKE_FORMULA = /^(?:[\t\r\n]|[=+\-@\u2212])/

/** Digits of which a spreadsheet would drop the zeros before them, or show only the first. */
const LOSES_DIGITS = /^(?:0[0-9]+|[0-9]{12,})$/

/**
 * Puts an apostrophe before a text that a spreadsheet could take for a formula, also behind invisible characters and in full
 * width, and before one that it would take for a number and shorten.
 */
export const escapeFormula = (text: string) => {
  const visible = text
    .normalize('NFKC')
    .replace(/^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/u, '')
  const isChanged = [text, visible].some((one) => STARTS_LIKE_FORMULA.test(one))
  return isChanged || LOSES_DIGITS.test(text.trim()) ? `'${text}` : text
}

/** Also escapes what begins with an apostrophe, so that `unescapeCell` gives every text back as it was. */
export const escapeCell = (text: string) =>
  text.startsWith("'") ? `'${text}` : escapeFormula(text)

/** Removes only an apostrophe that `escapeCell` has added; one that a person typed stays. */
export const unescapeCell = (text: string) =>
  text.startsWith("'") && escapeCell(text.slice(1)) === text ? text.slice(1) : text
