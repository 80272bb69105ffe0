import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

const sentences: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large; at most 64 KiB of JSON are taken here.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no body; JSON is expected here.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    'The request body must be JSON with content-type application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body does not have the length it names.',
}

/** Connection failures of the database driver and PostgreSQL's own "shutting down" states. */
const databaseAway =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EPIPE|57P0[1-3]|53300|08\w{3})$/

const isAway = (error: Error & { code?: unknown }) =>
  databaseAway.test(String(error.code)) ||
  /connection (terminated|timeout)|timeout exceeded|not queryable/i.test(error.message)

/** What the disk says when it is full, and when it cannot be written. */
const diskFull = /^(ENOSPC|EDQUOT)$/
const diskAway = /^(EIO|EROFS|EMFILE|ENFILE)$/

/** What each engine says where two writes at once want one name. */
const isTaken = (error: Error & { code?: unknown; errcode?: unknown }) =>
  error.code === '23505' || error.errcode === 2067

const answerTo = (error: FastifyError | HttpError): HttpError => {
  if (error instanceof HttpError) return error
  if (diskFull.test(error.code)) {
    return new HttpError(507, 'There is no room left to store this. Nothing was changed.')
  }
  if (diskAway.test(error.code)) {
    return new HttpError(503, 'Nothing can be stored right now. Please try again shortly.', {
      retryAfter: 30,
    })
  }
  if (error.code === 'STORE_AWAY') {
    return new HttpError(503, 'Pictures cannot be reached right now. Please try again shortly.', {
      retryAfter: 5,
    })
  }
  if (isAway(error)) {
    return new HttpError(
      503,
      'The database cannot be reached right now. Please try again shortly.',
      {
        retryAfter: 5,
      },
    )
  }
  if (isTaken(error)) return new HttpError(409, 'Another record has this name already.')
  const status = error.statusCode ?? 500
  if (status >= 500) {
    return new HttpError(
      500,
      'Something went wrong on our side. Nothing you sent was changed; please try again.',
    )
  }
  return new HttpError(status, sentences[error.code] ?? 'The request could not be understood.')
}

/** The one door by which errors leave: a JSON sentence, never a stack, a query or a path of the machine. */
export const handleError = (
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const refused = answerTo(error)
  if (refused.status >= 500 && refused !== error) {
    request.log.error({ err: error }, 'call failed')
  }
  if (refused.retryAfter) reply.header('retry-after', String(refused.retryAfter))
  return reply.code(refused.status).send({
    message: refused.message,
    ...(refused.errors ? { errors: refused.errors } : {}),
    ...(refused.current ? { current: refused.current } : {}),
    ...(refused.status >= 500 ? { request: request.id } : {}),
  })
}
