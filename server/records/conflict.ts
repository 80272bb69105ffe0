import * as z from 'zod/mini'
import type { LastChange } from '../../contract/answers.ts'
import { HttpError, notFound } from '../http/http-error.ts'

interface Conflict<Row> {
  current: Row | undefined
  changed?: LastChange | undefined
}

/**
 * Why an update changed no record: it has another version, or is not there.
 * @param version the version that the change was made from
 * @param schema encodes the current record, as its own call answers it
 */
export const conflictOrNotFound = <Row>(
  noun: string,
  version: number | undefined,
  schema: z.core.$ZodType<Row>,
  { current, changed }: Conflict<NoInfer<Row>>,
) => {
  if (!current || version === undefined) return notFound()
  return new HttpError(409, `Someone else has changed this ${noun} since you opened it.`, {
    current: z.encode(schema, current) as Record<string, unknown>,
    ...(changed ? { changed } : {}),
  })
}
