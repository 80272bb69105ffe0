import * as z from 'zod/mini'
import { Id } from '../../contract/fields.ts'
import { HttpError } from './http-error.ts'

const groupByField = (issues: z.core.$ZodIssue[]) => {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[key] = `Unknown field: ${key}`
    } else errors[String(issue.path[0] ?? 'body')] ??= issue.message
  }
  return errors
}

/** @throws HttpError 422 with a sentence for each wrong field, or 400 for what is no object */
export const parseInput = <Schema extends z.core.$ZodType>(schema: Schema, given: unknown) => {
  const result = z.safeParse(schema, given)
  if (result.success) return result.data
  const wrongShape = result.error.issues.some(
    ({ path, code }) => path.length === 0 && code === 'invalid_type',
  )
  if (wrongShape) throw new HttpError(400, 'A JSON object is expected here.')
  const errors = groupByField(result.error.issues)
  throw new HttpError(422, Object.values(errors).join('. '), { errors })
}

/** The id of an address. @throws HttpError 400 */
export const parseId = (id: string) => {
  const result = Id.safeParse(id)
  if (result.success) return result.data
  throw new HttpError(400, 'The id in the address must be 1 or higher.', {
    errors: { id: 'The id must be 1 or higher' },
  })
}
