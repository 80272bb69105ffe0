import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { encodeAnswer } from '../../contract/answers.ts'
import { apiBase, type Endpoint } from '../../contract/endpoint.ts'
import type { Answer, AuditSubject, CallInput, Transaction, Written } from './call.ts'
import { commitWrite, findEarlierAnswer, logCall, logFailedAttempt } from './commit-write.ts'
import { requireRoom } from './full-disk.ts'
import { HttpError } from './http-error.ts'
import { idParameter } from './id-parameter.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { compressQuickly } from './pages/built-pages.ts'
import { acceptsBrotli } from './pages/send-page.ts'
import { parseId } from './parse-input.ts'
import { type OnProgress, withProgress } from './progress-lines.ts'
import { requireAdmin } from './security/require-admin.ts'

/** A call that changes nothing. */
type ReadCall<E extends Endpoint> = (input: CallInput<E>) => Promise<Answer<E>>

/** A call that changes something, in one transaction. */
interface WriteCall<E extends Endpoint, Prepared> {
  /**
   * What takes long or must stay if the write fails, before the transaction: hashing a password, counting an attempt,
   * decoding a picture, all batches of a long change but what its last transaction does.
   */
  prepare?(input: CallInput<E> & { onProgress: OnProgress }): Promise<Prepared>
  write(input: CallInput<E> & Transaction & { prepared: Prepared }): Promise<Written<Answer<E>>>
  /** What a repeated call answers, where that is how things are now; by default what the first one answered. */
  readNow?(input: CallInput<E> & Pick<Transaction, 'trx'>): Promise<Answer<E>>
}

const AddressId = z.object({ id: z.pipe(z.string(), z.transform(parseId)) })

const omitIgnored = (ignored: readonly string[]) => async (request: FastifyRequest) => {
  const { body } = request
  if (typeof body !== 'object' || body === null) return
  request.body = Object.fromEntries(Object.entries(body).filter(([key]) => !ignored.includes(key)))
}

/** One that is shorter fits into one packet anyway. */
const MIN_COMPRESSED_LENGTH = 1024

/** A page of twenty articles becomes a tenth as long in 0.1 ms. A whole list is a stream, and stays one. */
const compressAnswer = async (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
  if (typeof answer !== 'string' || answer.length < MIN_COMPRESSED_LENGTH) return answer
  reply.header('vary', 'accept-encoding')
  if (!acceptsBrotli(request)) return answer
  reply.header('content-encoding', 'br')
  return compressQuickly(Buffer.from(answer))
}

const schemasOf = ({ path, query, body, answer }: Endpoint) => ({
  ...(path.includes(':id') ? { params: AddressId } : {}),
  ...(query ? { querystring: query } : {}),
  ...(body ? { body } : {}),
  response: { 200: jsonSchemaOf(answer) },
})

/**
 * Serves a call by a handler that answers by itself, such as a stream. Its guard, its checks of id, query and body, and the
 * check for room on the disk follow from the endpoint.
 */
export const serveRaw = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: CallInput<E>) => Promise<unknown>,
) => {
  const { method, path, access, ignored = [], isCompressed } = endpoint
  app.endpoints.push(endpoint)
  app.route({
    method,
    url: apiBase + path,
    schema: schemasOf(endpoint),
    ...(access === 'anyone' ? {} : { onRequest: requireAdmin(app.api.authenticate, endpoint) }),
    ...(ignored.length > 0 ? { preValidation: omitIgnored(ignored) } : {}),
    ...(isCompressed ? { onSend: compressAnswer } : {}),
    // After the body is read, because a client that is still sending does not read the answer.
    ...(method === 'GET' ? {} : { preHandler: requireRoom(app.api.isDiskFull, endpoint) }),
    handler: (request, reply) => {
      reply.header('cache-control', 'no-store')
      // With a listener Node keeps the connection while the server works or waits; who reads nothing is cut elsewhere.
      reply.raw.on('timeout', () => {})
      const { query, body, admin } = request
      const id = Number(idParameter(request) ?? 0)
      // Fastify has checked them with the schemas of the endpoint, and the guard has set who is signed in.
      return handle({ id, query, body, admin, request, reply } as CallInput<E>)
    },
  })
}

/** A wrong password or code is logged for the signed-in too: another person may be at their screen. */
const logIfFailedAttempt = async (
  app: FastifyInstance,
  call: Parameters<typeof logFailedAttempt>[1],
  error: unknown,
) => {
  if (error instanceof HttpError && error.failedBy)
    await logFailedAttempt(app.api, call, { by: error.failedBy })
}

const carryOut = async <E extends Endpoint, Prepared>(
  app: FastifyInstance,
  endpoint: E,
  { prepare, write, readNow }: WriteCall<E, Prepared>,
  input: CallInput<E> & { onProgress: OnProgress },
) => {
  const call = { endpoint, request: input.request, reply: input.reply }
  try {
    const earlier = prepare && (await findEarlierAnswer(app.api, call))
    // What was stored is an answer of this call.
    if (earlier && !readNow) return earlier.answer as Answer<E>
    // Where there is no `prepare`, `write` expects nothing of it.
    const prepared = (await prepare?.(input)) as Prepared
    return await commitWrite<Answer<E>>(
      app.api,
      call,
      (transaction) => write({ ...input, ...transaction, prepared }),
      readNow && ((trx) => readNow({ ...input, trx })),
    )
  } catch (error) {
    await logIfFailedAttempt(app, call, error)
    throw error
  }
}

interface Download {
  content: Readable
  headers: Record<string, string | number>
  /** What the file is of, for the audit log. */
  subject?: AuditSubject
}

/** Serves a file that is saved. Each has an entry in the audit log, as many records leave the shop in it. */
export const serveDownload = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  read: (input: CallInput<E>) => Promise<Download>,
) =>
  serveRaw(app, endpoint, async (input) => {
    const { request, reply } = input
    const call = { endpoint, request, reply }
    try {
      const { content, headers, subject } = await read(input)
      // A HEAD request gets no content.
      if (request.method !== 'HEAD') await logCall(app.api, call, subject && { subject })
      return reply.headers(headers).send(content)
    } catch (error) {
      await logIfFailedAttempt(app, call, error)
      throw error
    }
  })

/**
 * Serves a call: checks id, query and body, carries it out, and encodes the answer. The serialiser leaves out every field
 * that the contract does not name.
 */
export const serve = <E extends Endpoint, Prepared = undefined>(
  app: FastifyInstance,
  endpoint: E,
  call: ReadCall<E> | WriteCall<E, Prepared>,
) =>
  serveRaw(app, endpoint, (input) =>
    withProgress(input.request, input.reply, async (onProgress) =>
      encodeAnswer(
        endpoint.answer,
        typeof call === 'function'
          ? await call(input)
          : await carryOut(app, endpoint, call, { ...input, onProgress }),
      ),
    ),
  )
