import type { FastifyRequest } from 'fastify'
import { OWNERS_ONLY } from '../../../contract/auth/account.ts'
import { PASSWORD_CHANGE_REQUIRED } from '../../../contract/auth/sessions.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Authenticate } from '../call.ts'
import { HttpError } from '../http-error.ts'

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i

/** Undefined where the request has none, or none that could be a token. */
const bearerTokenOf = ({ headers }: FastifyRequest) => BEARER.exec(headers.authorization ?? '')?.[1]

/**
 * Refuses a call without a valid bearer token, or of an editor where only an owner may make it, before its body is read.
 * @throws HttpError 401 or 403
 */
export const requireAdmin =
  (
    authenticate: Authenticate,
    {
      access,
      background,
      beforePasswordChange,
    }: Pick<Endpoint, 'access' | 'background' | 'beforePasswordChange'>,
  ) =>
  async (request: FastifyRequest) => {
    const token = bearerTokenOf(request)
    const admin = token ? await authenticate(token, { extendsSession: !background }) : null
    if (!admin) throw new HttpError(401, 'Please sign in to do this.')
    if (admin.mustChangePassword && !beforePasswordChange) {
      throw new HttpError(403, PASSWORD_CHANGE_REQUIRED)
    }
    if (access === 'owner' && admin.role !== 'owner') throw new HttpError(403, OWNERS_ONLY)
    request.admin = admin
  }
