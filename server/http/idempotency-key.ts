import type { FastifyRequest } from 'fastify'
import { idempotencyHeader } from '../../contract/endpoint.ts'
import { HttpError } from './http-error.ts'
import { idParameter } from './id-parameter.ts'

/** @throws HttpError 400 */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | null => {
  const header = headers[idempotencyHeader]
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header
  throw new HttpError(400, 'Idempotency-Key must be 8 to 100 letters, digits, - or _.')
}

/** A key as it is stored: so that it equals nobody else's, nor that of a call about another record. */
export const storedKeyOf = (request: FastifyRequest, key: string) => {
  const id = idParameter(request)
  return [request.admin.id, key, ...(id ? [id] : [])].join(' ')
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
  const findEarlier = async () => {
    const earlier = await findBefore(key)
    request.isRepeated = earlier !== undefined
    return earlier
  }
  const earlier = await findEarlier()
  if (earlier !== undefined) return earlier
  try {
    return await carryOut(key)
  } catch (error) {
    const concurrent = await findEarlier()
    if (concurrent === undefined) throw error
    return concurrent
  }
}
