/** A tab or line break leads the text into another cell or row of some spreadsheets. */
const STARTS_LIKE_FORMULA = /^(?:[\t\r\n]|[=+\-@\u2212])/

/** Puts an apostrophe before a text that a spreadsheet could take for a formula, also behind invisible characters and in full width. */
export const escapeFormula = (text: string) => {
  const visible = text
    .normalize('NFKC')
    .replace(/^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/u, '')
  return STARTS_LIKE_FORMULA.test(text) || STARTS_LIKE_FORMULA.test(visible) ? `'${text}` : text
}

/** Also escapes what begins with an apostrophe, so that `unescapeCell` gives every text back as it was. */
export const escapeCell = (text: string) =>
  text.startsWith("'") ? `'${text}` : escapeFormula(text)

/** Removes only an apostrophe that `escapeCell` has added; one that a person typed stays. */
export const unescapeCell = (text: string) =>
  text.startsWith("'") && escapeCell(text.slice(1)) === text ? text.slice(1) : text
