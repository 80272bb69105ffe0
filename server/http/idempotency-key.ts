import type { FastifyRequest } from 'fastify'
import { idempotencyHeader } from '../../contract/idempotency.ts'
import { HttpError } from './http-error.ts'

/** @throws HttpError 400 */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | null => {
  const header = headers[idempotencyHeader]
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header
  throw new HttpError(400, 'Idempotency-Key must be 8 to 100 letters, digits, - or _.')
}

/** A key as it is stored: so that it equals nobody else's, nor that of a call about another record. */
export const storedKeyOf = ({ admin, params }: FastifyRequest, key: string) => {
  const { id } = params as { id?: string }
  return [admin.id, key, ...(id ? [id] : [])].join(' ')
}

/**
 * Carries out once for each key of a request, also if two come at once.
 * @param findBefore the answer to an earlier request with this key
 * @throws HttpError 400
 */
export const carryOutOnce = async <Answer, Before>(
  request: FastifyRequest,
  findBefore: (key: string) => Promise<Before | undefined>,
  carryOut: (key: string | null) => Promise<Answer>,
): Promise<Answer | Before> => {
  const header = idempotencyKeyOf(request)
  if (header === null) return carryOut(null)
  const key = storedKeyOf(request, header)
  const noteBefore = async () => {
    const before = await findBefore(key)
    request.isRepeated = before !== undefined
    return before
  }
  const before = await noteBefore()
  if (before !== undefined) return before
  try {
    return await carryOut(key)
  } catch (error) {
    const meanwhile = await noteBefore()
    if (meanwhile === undefined) throw error
    return meanwhile
  }
}
