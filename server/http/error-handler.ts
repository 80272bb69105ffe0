import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../contract/html.ts'
import {
  isDatabaseDiskError,
  isDatabaseUnreachable,
  isDiskFullError,
  isUnwritable,
} from '../database/storage-errors.ts'
import { diskFullError } from './full-disk.ts'
import { HttpError } from './http-error.ts'
import type { BuiltPage } from './pages/built-pages.ts'
import { sendPage } from './pages/send-page.ts'

/** An error with the fields that Fastify, the engines or a store may give it. */
interface ThrownError extends Error {
  code?: unknown
  statusCode?: unknown
}

const FASTIFY_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large; at most 64 KiB of JSON are allowed here.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    'The request body must be JSON with content-type application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body does not have the length it names.',
}

const POSTGRES_DEADLOCK = '40P01'

/** PostgreSQL ends one of two transactions that wait for each other; SQLite carries out one at a time. */
const isDeadlock = ({ code }: ThrownError) => code === POSTGRES_DEADLOCK

/** @param retryAfter in seconds */
const tryAgainError = (message: string, retryAfter: number) =>
  new HttpError(503, message, { retryAfter })

/** What to tell a client of each known error; the first that matches counts. */
const KNOWN_ERRORS: readonly [(error: ThrownError) => boolean, () => HttpError][] = [
  [isDiskFullError, diskFullError],
  [isDatabaseDiskError, diskFullError],
  [
    isUnwritable,
    () => tryAgainError('Sorry, we couldn’t save this. Please try again in a minute.', 30),
  ],
  [
    ({ code }) => code === 'STORE_UNREACHABLE',
    () =>
      tryAgainError('Sorry, we can’t reach our photos right now. Please try again in a minute.', 5),
  ],
  [
    isDatabaseUnreachable,
    () =>
      tryAgainError(
        'Sorry, we can’t reach our records right now. Please try again in a minute.',
        5,
      ),
  ],
  [isDeadlock, () => tryAgainError('Sorry, we were interrupted. Please try again.', 1)],
]

const serverError = () =>
  new HttpError(
    500,
    'Something went wrong on our side. If you were saving, check whether it went through before you try again.',
  )

/** What to tell a client of anything that was thrown: a sentence, never a stack, a query or a path of the machine. */
export const httpErrorOf = (thrown: unknown): HttpError => {
  if (thrown instanceof HttpError) return thrown
  if (!(thrown instanceof Error)) return serverError()
  const error: ThrownError = thrown
  const known = KNOWN_ERRORS.find(([matches]) => matches(error))
  if (known) return known[1]()
  const { statusCode: status, code } = error
  if (typeof status !== 'number' || status >= 500) return serverError()
  return new HttpError(
    status,
    FASTIFY_MESSAGES[String(code)] ?? 'The request could not be understood.',
  )
}

/** Whether the connection was lost while the body was read, which fails like a connection to the database, or while the answer began. */
const hasLeft = ({ raw }: FastifyRequest, error: unknown) =>
  (raw.destroyed && !raw.complete) ||
  (raw.socket.destroyed &&
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_STREAM_PREMATURE_CLOSE')

/** Logs an error of ours, and sets the status and headers of the answer. @returns what the answer is to say */
export const prepareErrorReply = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): HttpError => {
  const httpError = httpErrorOf(error)
  if (hasLeft(request, error)) request.log.info('client left before its answer')
  else if (httpError.status >= 500 && httpError !== error) {
    request.log.error({ err: error }, 'call failed')
  }
  reply.code(httpError.status).header('cache-control', 'no-store')
  if (httpError.retryAfter) reply.header('retry-after', String(httpError.retryAfter))
  return httpError
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Draws the page that tells a person of an error; left out where nothing is built. */
    drawFailed?: (message: string) => Promise<BuiltPage>
  }
}

/** For a person, where nothing can be drawn. */
const errorDocument = (message: string) =>
  `<!doctype html><html lang="en-IN"><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><meta name="robots" content="noindex" /><title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><p>${escapeHtml(message)}</p><p><a href="">Try again</a></p></html>`

const isDocument = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(String(headers.accept))

const sendFailed = async (message: string, request: FastifyRequest, reply: FastifyReply) => {
  const page = await request.server.drawFailed?.(message).catch(() => undefined)
  return page
    ? sendPage(page, request, reply, { cacheControl: 'no-store' })
    : reply.type('text/html; charset=utf-8').send(errorDocument(message))
}

/** Fastify's error handler: answers a sentence, as JSON or as a page, never a stack, a query or a path of the machine. */
export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, message, errors, current, changed, asks } = prepareErrorReply(
    error,
    request,
    reply,
  )
  if (isDocument(request)) {
    const sentence =
      status === 500 ? 'We can’t show this page right now. Please try again.' : message
    return sendFailed(sentence, request, reply)
  }
  return reply.send({
    message,
    ...(errors ? { errors } : {}),
    ...(current ? { current } : {}),
    ...(changed ? { changed } : {}),
    ...(asks ? { asks } : {}),
    ...(status >= 500 ? { request: request.id } : {}),
  })
}
