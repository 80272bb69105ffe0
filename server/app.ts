import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { apiBase, type Endpoint } from '../contract/endpoint.ts'
import { administratorRoutes } from './administrators/routes.ts'
import { articleRoutes } from './articles/routes.ts'
import { auditLogRoutes, createAuditLogWriter } from './audit-log/audit-log.ts'
import { ownSessionRoutes } from './auth/own-sessions.ts'
import { hashPassword } from './auth/passwords.ts'
import { sessionRoutes } from './auth/routes.ts'
import { secondFactorRoutes } from './auth/second-factor.ts'
import { createAuthenticate } from './auth/session-queries.ts'
import { bannerRoutes } from './banners/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import type { Db } from './database/database.ts'
import type { createReplicaReader } from './database/replica.ts'
import { enquiryInboxRoutes } from './enquiries/inbox-routes.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { serveMetrics } from './health/metrics.ts'
import { healthRoutes } from './health/routes.ts'
import { createStateReader, type HealthSources } from './health/state.ts'
import { limitBodyTime } from './http/body-timeout.ts'
import { readBuiltPages } from './http/built-pages.ts'
import { handleError } from './http/error-handler.ts'
import { openApiOf } from './http/openapi.ts'
import { sendNotFound, servePages } from './http/pages.ts'
import { requireAdmin } from './http/require-admin.ts'
import { requireHost } from './http/require-host.ts'
import { createResponseQueue } from './http/response-queue.ts'
import { routeReads } from './http/route-reads.ts'
import { securityHeaders } from './http/security-headers.ts'
import { answerSchema, type Route } from './http/serve.ts'
import { materialRoutes } from './materials/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import type { PictureServices } from './pictures/store-upload.ts'
import { trashRoutes } from './trash/routes.ts'

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
) as { version: string }

export interface Services {
  db: Db
  /** Reads from the replica, where there is one. */
  reader?: ReturnType<typeof createReplicaReader> | undefined
  now: () => Date
  /** The day in the shop's time zone, `YYYY-MM-DD`. */
  today: () => string
  /** The shop's time zone, such as `Asia/Kolkata`. */
  timeZone: string
  salesEmail: string
  enquiriesPer10Min: number
  wakeOutbox: () => void
  pictures: Omit<PictureServices, 'db' | 'now'>
  healthSources: HealthSources
  /** The bearer token for `/metrics`; without one there are no metrics. */
  metricsToken?: string | undefined
  /** The folder of the built site. */
  site: string
  /** The address people use, without a slash at the end. */
  publicUrl: string
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: string[] | undefined
  /** A connection that reads nothing of its answer for this long is destroyed; 15 s by default. */
  stallTimeoutMs?: number | undefined
  log: FastifyBaseLogger
}

const routesOf = ({
  db,
  now,
  today,
  timeZone,
  salesEmail,
  enquiriesPer10Min,
  wakeOutbox,
  pictures,
}: Services): Route[] => [
  ...sessionRoutes(db, now),
  ...ownSessionRoutes(db, now),
  ...secondFactorRoutes(db, now),
  ...administratorRoutes({ db, now, hashPassword }),
  ...enquiryRoutes({ db, now, salesEmail, maxPer10Minutes: enquiriesPer10Min, wakeOutbox }),
  ...enquiryInboxRoutes({ db, now, wakeOutbox, today, timeZone }),
  ...bannerRoutes(db, now, today),
  ...materialRoutes(db, now),
  ...categoryRoutes(db, now),
  ...articleRoutes(db, now),
  ...trashRoutes(db),
  ...pictureRoutes({ db, now, ...pictures }),
]

const isFailedSignIn = ({ access }: Endpoint, { auditEntry }: FastifyRequest) =>
  access === 'anyone' && auditEntry?.failed === true

/** Builds the server with all its routes; it opens nothing and does not listen. */
export const createApp = async (services: Services): Promise<FastifyInstance> => {
  const enqueue = createResponseQueue(services)
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: services.trustedProxies ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout: 0,
    connectionTimeout: 30_000,
    keepAliveTimeout: 5_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    // Fastify runs no hook for an address it cannot parse.
    frameworkErrors: (error, request, reply) =>
      enqueue(reply.raw, () => handleError(error, request, reply.headers(securityHeaders))),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  app.server.maxConnections = 1000
  app.decorateRequest('admin', null as never)
  app.decorateRequest('auditEntry', null)
  app.setErrorHandler(handleError)
  app.removeContentTypeParser('text/plain')
  // The first hook, so that a request that waits is not timed.
  app.addHook('onRequest', (_request, reply, done) => enqueue(reply.raw, done))
  limitBodyTime(app)
  const pages = readBuiltPages(services.site, services.publicUrl, services.timeZone)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders)
    done()
  })
  requireHost(app)

  const { db, reader, now, healthSources, metricsToken } = services
  const state = createStateReader({
    db,
    now,
    tryStore: services.pictures.publicStore.probe,
    healthSources,
  })
  if (metricsToken) serveMetrics(app, metricsToken, state, now, reader?.reads)
  const loggedFeatures = routesOf(services)
  const features = [
    ...loggedFeatures,
    ...auditLogRoutes(
      db,
      loggedFeatures.map(({ endpoint }) => endpoint),
    ),
  ]
  const routes = [
    ...healthRoutes({ db, now, healthSources, state }),
    ...(reader ? features.map(routeReads(reader.read)) : features),
  ]
  const writeLog = createAuditLogWriter(db, now)
  const authenticate = createAuthenticate(db, now)
  const addRoute = (to: FastifyInstance, { endpoint, handle }: Route) => {
    const answered = (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      return handle(request, reply)
    }
    const logged = async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await answered(request, reply)
      if (!isFailedSignIn(endpoint, request)) await writeLog(endpoint, request, answer)
      return answer
    }
    // After the answer, so that it takes as long for a known e-mail as for an unknown one, which is not logged.
    const onResponse = async (request: FastifyRequest) => {
      if (isFailedSignIn(endpoint, request)) await writeLog(endpoint, request, null)
    }
    const guarded = requireAdmin((token) => authenticate(token, !endpoint.unasked))
    to.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      config: { upload: endpoint.upload !== undefined },
      schema: answerSchema(endpoint),
      ...(endpoint.access === 'admin' ? { onRequest: guarded } : {}),
      ...(endpoint.method === 'GET' ? { handler: answered } : { handler: logged, onResponse }),
    })
  }
  await app.register(async (uploads) => {
    await uploads.register(multipart)
    for (const route of routes) addRoute(route.endpoint.upload ? uploads : app, route)
  })
  const document = openApiOf(
    routes.map(({ endpoint }) => endpoint),
    version,
  )
  app.get(`${apiBase}/openapi.json`, async () => document)

  servePictures(app, services.pictures.publicStore)
  await servePages(app, pages, { folder: services.site, publicUrl: services.publicUrl })
  app.setNotFoundHandler((request, reply) =>
    /^\/api(?:[/?]|$)/.test(request.url) || request.method !== 'GET'
      ? reply
          .code(404)
          .send({ message: `There is no call ${request.method} ${request.url.split('?')[0]}.` })
      : sendNotFound(pages, request, reply),
  )
  return app
}
