import * as z from 'zod/mini'

/** The fields that the server adds to every record; each change increases `version` by one. */
export const recordShape = { id: z.number(), version: z.number() }

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const wrongVersion = 'version must be the whole number that a read answered'

/** The version a change was made from: an old one is refused with 409 and the current record; without it the last one wins. */
export const fromVersion = {
  version: z.optional(
    z.pipe(
      z.nullable(
        z
          .int(wrongVersion)
          .check(z.minimum(1, wrongVersion), z.maximum(2_147_483_647, wrongVersion)),
      ),
      z.transform((version) => version ?? undefined),
    ),
  ),
}
