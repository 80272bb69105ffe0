import { idOfArticleCode } from '../../../contract/articles/articles.ts'
import { MAX_SEARCH_LENGTH } from '../../../contract/list-query.ts'

/** A field of one line removes the line breaks of a pasted list, so codes may follow each other directly. */
const listShape = /^(?:fl[- ]?[0-9]{1,9}[\s,;]*){2,}$/i

/** A text of the greatest length may have been cut off within its last code, which would be another one then. */
const withoutCutCode = (text: string) =>
  text.length < MAX_SEARCH_LENGTH ? text : text.slice(0, text.toLowerCase().lastIndexOf('fl'))

/** The ids in a list of codes and nothing else, such as `FL-000214, FL-000777`; empty for another text. */
export const parseCodeList = (text: string): number[] => {
  const list = withoutCutCode(text)
  if (!listShape.test(list)) return []
  return (list.match(/fl[- ]?[0-9]+/gi) ?? []).flatMap((code) => idOfArticleCode(code) ?? [])
}
