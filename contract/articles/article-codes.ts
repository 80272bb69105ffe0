import { withAsciiDigits } from '../ascii-digits.ts'
import { foldText } from '../fold-text.ts'
import { MAX_SEARCH_LENGTH } from '../list-query.ts'
import { idOfArticleCode } from './articles.ts'

/** A field of one line removes the line breaks of a pasted list, so codes may follow each other directly. */
const listShape = /^(?:fl[- ]?[0-9]{1,9}[\s,;]*){2,}$/
const codeShape = /(?<!\p{Alphabetic})fl[- ]?[0-9]{1,9}(?![0-9])/gu

/** Folded. A text of the greatest length may have been cut off within the code at its end, which would be another one then. */
const foldWithoutCutCode = (text: string) => {
  const folded = withAsciiDigits(foldText(text))
  return text.length < MAX_SEARCH_LENGTH ? folded : folded.replace(/fl[- ]?[0-9]*$/, '')
}

/** Whether a text is a list of codes and nothing else, such as `FL-000214, FL-000777`. */
export const isCodeList = (text: string) => listShape.test(foldWithoutCutCode(text))

/** The ids of all codes in a text, such as a pasted message. */
export const idsOfCodesIn = (text: string): number[] => {
  const codes = foldWithoutCutCode(text).match(codeShape) ?? []
  return codes.flatMap((code) => idOfArticleCode(code) ?? [])
}
