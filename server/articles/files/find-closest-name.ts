import { MAX_LINE_LENGTH } from '../../../contract/fields.ts'
import { foldText } from '../../../contract/fold-text.ts'
import { startsWithUpToOneTypo } from '../../database/search/starts-with-typo.ts'

/** A shorter text is only completed, as with one letter changed nearly any name starts with it. */
const MIN_GUESSED_LENGTH = 3

/**
 * The name that was likely meant: the only one that starts with the text; else the first that starts with it but for one
 * letter; else the only one that contains the text or is contained in it. Upper and lower case are the same.
 */
export const findClosestName = (typed: string, known: Iterable<string>) => {
  // No name is longer, and comparing would take too long.
  if (typed.length > MAX_LINE_LENGTH) return undefined
  const text = foldText(typed)
  const names = [...known]
  const completed = names.filter((name) => foldText(name).startsWith(text))
  if (completed.length === 1) return completed[0]
  if (text.length < MIN_GUESSED_LENGTH) return undefined
  const similar = names.find((name) => startsWithUpToOneTypo(foldText(name), text))
  if (similar) return similar
  const overlapping = names.filter(
    (name) => foldText(name).includes(text) || text.includes(foldText(name)),
  )
  return overlapping.length === 1 ? overlapping[0] : undefined
}
