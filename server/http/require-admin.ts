import type { FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'
import type { SignedInAdmin } from './serve.ts'

export type Authenticate = (token: string) => Promise<SignedInAdmin | null>

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/

/** Refuses a call without a valid bearer token, before its body is read. */
export const requireAdmin = (authenticate: Authenticate) => async (request: FastifyRequest) => {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  const admin = token ? await authenticate(token) : null
  if (!admin) throw new HttpError(401, 'Please sign in to do this.')
  request.admin = admin
}
