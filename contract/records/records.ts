import * as z from 'zod/mini'
import { positiveInteger } from '../fields.ts'

/** The fields that the server adds to every record; each change increases `version` by one. */
export const recordShape = { id: z.number(), version: z.number() }

/** A record of any kind, with the fields of its own. */
export interface StoredRecord extends Record<string, unknown> {
  id: number
  version: number
}

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const wrongVersion = 'version must be the whole number that a read answered'

/** The version a change was made from: an old one is refused with 409 and the current record; without it the last one wins. */
export const fromVersion = {
  version: z.optional(
    z.pipe(
      z.nullable(positiveInteger(wrongVersion)),
      z.transform((version) => version ?? undefined),
    ),
  ),
}
