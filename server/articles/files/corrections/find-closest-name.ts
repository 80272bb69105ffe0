import { MAX_LINE_LENGTH } from '../../../../contract/fields.ts'
import { startsWithUpToOneTypo } from '../../starts-with-typo.ts'
import { normalizeValue } from './normalize-value.ts'

/** A shorter text is only completed, as with one letter changed nearly any name starts with it. */
const MIN_GUESSED_LENGTH = 3

/**
 * The name that was likely meant: the only one that starts with the text; else the first that starts with it but for one
 * letter; else the only one that contains the text or is contained in it. Upper and lower case are the same.
 */
export const findClosestName = (typed: string, known: Iterable<string>) => {
  // No name is longer, and comparing would take too long.
  if (typed.length > MAX_LINE_LENGTH) return undefined
  const text = normalizeValue(typed)
  const names = [...known]
  const completed = names.filter((name) => normalizeValue(name).startsWith(text))
  if (completed.length === 1) return completed[0]
  if (text.length < MIN_GUESSED_LENGTH) return undefined
  const similar = names.find((name) => startsWithUpToOneTypo(normalizeValue(name), text))
  if (similar) return similar
  const overlapping = names.filter(
    (name) => normalizeValue(name).includes(text) || text.includes(normalizeValue(name)),
  )
  return overlapping.length === 1 ? overlapping[0] : undefined
}
