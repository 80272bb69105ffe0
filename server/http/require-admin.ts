import type { FastifyRequest } from 'fastify'
import { Refused } from './http-error.ts'
import type { SignedIn } from './serve.ts'

/** Finds who a token stands for; null where it stands for nobody (any more). */
export type WhoIs = (token: string) => Promise<SignedIn | null>

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/** Refuses a call without a valid bearer token before its body is read. */
export const guard = (whoIs: WhoIs) => async (request: FastifyRequest) => {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const admin = token ? await whoIs(token) : null
  if (!admin) throw new Refused(401, 'Please sign in to do this.')
  request.admin = admin
}
