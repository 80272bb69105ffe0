import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import compile from 'fast-json-stringify'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type * as z from 'zod/mini'
import { limitBodyTime } from './http/connections/body-timeout.ts'
import { type ConnectionLimits, limitConnections } from './http/connections/connection-limits.ts'
import { createResponseQueue } from './http/connections/response-queue.ts'
import { handleError } from './http/error-handler.ts'
import { HttpError } from './http/http-error.ts'
import { parseInput } from './http/parse-input.ts'
import { RequestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security/security-headers.ts'

const statusByCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

const refuse = (socket: Socket, code = '') => {
  const status = statusByCode[code] ?? 400
  const body = JSON.stringify({ message: STATUS_CODES[status] })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json\r\n\r\n${body}`,
    )
  socket.destroy()
}

/** Answers what Node itself refuses of a connection, in the place of Fastify. */
const answerClientErrors = (server: Server) => {
  const late = new Set<Socket>()
  server.on('request', ({ socket }) => late.delete(socket))
  server.removeAllListeners('clientError')
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') return refuse(socket, code)
    // While the process is busy the clock runs on, and nothing is read. So a request is late only if it is not there after
    // one more look at what has arrived.
    late.add(socket)
    setImmediate(() => {
      if (late.delete(socket)) refuse(socket, code)
    })
  })
}

const addSecure = (cookie: string) => (/; *secure/i.test(cookie) ? cookie : `${cookie}; Secure`)

const secureCookies = (app: FastifyInstance) => {
  app.addHook('onSend', async (_request, reply, payload) => {
    const cookies = reply.getHeader('set-cookie')
    if (cookies !== undefined) {
      reply.removeHeader('set-cookie')
      reply.header('set-cookie', [cookies].flat().map(String).map(addSecure))
    }
    return payload
  })
}

const isHost = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === 'host'

const reasonToRefuse = ({ httpVersion, headers, rawHeaders }: IncomingMessage) => {
  if (httpVersion !== '1.0' && httpVersion !== '1.1')
    return 'Only HTTP 1.0 and 1.1 are supported here.'
  // With two `Host` headers, Node uses the first, and a proxy may use the second.
  if (rawHeaders.filter(isHost).length > 1) return 'The request names more than one host.'
  if (headers.host === undefined && httpVersion === '1.1') return 'The request names no host.'
  return null
}

/** Node itself would answer these requests outside the response queue, so its own check must be off (`requireHostHeader`). */
const requireHost = (app: FastifyInstance) => {
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  )
  app.addHook('onRequest', (request, reply, done) => {
    const reason = reasonToRefuse(request.raw)
    if (!reason) return done()
    reply.header('connection', 'close')
    done(new HttpError(400, reason))
  })
}

/** Compiles the serialiser of a call when it first answers; to compile all of them took a sixth of the start. */
const createSerializer = ({ schema }: { schema: compile.Schema }) => {
  let serialize: ReturnType<typeof compile> | undefined
  return (answer: unknown) => {
    serialize ??= compile(schema)
    return serialize(answer)
  }
}

interface ServerOptions extends ConnectionLimits {
  log: FastifyBaseLogger
  publicUrl: string
  stallTimeoutMs?: number | undefined
  answerUnreadableAddress: NonNullable<FastifyServerOptions['frameworkErrors']>
}

/** A UUID for each request takes longer than all its hooks; the part in front tells the processes apart. */
const createRequestIds = () => {
  const start = randomUUID().slice(0, 8)
  let requests = 0
  return () => {
    requests += 1
    return `${start}-${requests}`
  }
}

/** Beside JSON the calls for uploads and posted forms take other bodies, each by a parser of its own. */
const acceptJsonOnly = (app: FastifyInstance) => {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Many clients name JSON as the type of every request, also of one without a body.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, String(body), done),
  )
}

/** Checks what a call is given with the schemas of the contract. */
const validateByContract = (app: FastifyInstance) =>
  app.setValidatorCompiler<z.core.$ZodType>(({ schema }) => (given) => {
    try {
      return { value: parseInput(schema, given) }
    } catch (error) {
      return { error: error as Error }
    }
  })

export const createFastifyServer = (options: ServerOptions): FastifyInstance => {
  const { enqueue, isAnswering } = createResponseQueue(options)
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    childLoggerFactory: (logger, bindings) => new RequestLog(logger, bindings),
    trustProxy: options.trustedProxies ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout: 0,
    connectionTimeout: 30_000,
    keepAliveTimeout: 5_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    // Fastify runs no hook for an address it cannot parse.
    frameworkErrors: (error, request, reply) =>
      enqueue(reply.raw, () =>
        options.answerUnreadableAddress(error, request, reply.headers(securityHeaders)),
      ),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  limitConnections(app.server, isAnswering, options)
  answerClientErrors(app.server)
  app.decorateRequest('admin')
  app.decorate('endpoints', [])
  validateByContract(app)
  app.setErrorHandler(handleError)
  app.setSerializerCompiler(createSerializer)
  acceptJsonOnly(app)
  // The first hook, so that a request that waits is not timed.
  app.addHook('onRequest', (_request, reply, done) => enqueue(reply.raw, done))
  limitBodyTime(app)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders)
    done()
  })
  requireHost(app)
  if (options.publicUrl.startsWith('https:')) secureCookies(app)
  return app
}
