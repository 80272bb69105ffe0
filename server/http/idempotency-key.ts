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
