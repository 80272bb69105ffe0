import * as z from 'zod/mini'

/** The fields that the server adds to every record; each change increases `version` by one. */
export const recordShape = { id: z.number(), version: z.number() }

/** A word as a title or the beginning of a sentence has it. */
export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const wrongVersion = 'version must be the whole number that a read answered'

/**
 * The version a change was made from. If the record has another version by now, the change is
 * refused with 409 and the current record; without a version, the last change wins.
 */
export const fromVersion = {
  version: z.optional(
    z.int(wrongVersion).check(z.minimum(1, wrongVersion), z.maximum(2_147_483_647, wrongVersion)),
  ),
}
