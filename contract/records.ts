import * as z from 'zod/mini'

/** What the server answers of every record beside its fields; each change counts `version` up. */
export const recordShape = { id: z.number(), version: z.number() }

const wrongVersion = 'version must be the whole number that a read answered'

/**
 * Names the version a change was made from; where the record has another one by now, the change is
 * refused with 409 and the record as it is. Without it the last change stands.
 */
export const fromVersion = {
  version: z.optional(
    z.int(wrongVersion).check(z.minimum(1, wrongVersion), z.maximum(2_147_483_647, wrongVersion)),
  ),
}
