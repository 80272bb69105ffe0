import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { articleApi } from '../contract/article.ts'
import { categoryApi } from '../contract/category.ts'
import { apiBase } from '../contract/endpoint.ts'
import { materialApi } from '../contract/material.ts'
import { pictureApi } from '../contract/picture.ts'
import { bannerRoutes } from './banner.ts'
import type { Db } from './database/open.ts'
import { enquiryRoutes } from './enquiry.ts'
import { healthRoutes } from './health.ts'
import { inlineHashes, readPages } from './http/built-pages.ts'
import { errorDoor } from './http/errors.ts'
import { guard } from './http/guard.ts'
import { later } from './http/later.ts'
import { openApiOf } from './http/openapi.ts'
import { sendNotFound, servePages } from './http/pages.ts'
import type { Route } from './http/serve.ts'
import { whoIs } from './session.queries.ts'
import { sessionRoutes } from './session.ts'

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
) as { version: string }

export interface Services {
  db: Db
  now: () => Date
  /** The day in the shop's time zone, `YYYY-MM-DD`. */
  today: () => string
  sales: string
  enquiriesPer10Min: number
  wakeOutbox: () => void
  /** The folder of the built site. */
  site: string
  /** The address people use, without a slash at the end. */
  publicUrl: string
  log: FastifyBaseLogger
}

const routesOf = ({ db, now, today, sales, enquiriesPer10Min, wakeOutbox }: Services): Route[] => [
  ...healthRoutes(db),
  ...sessionRoutes(db, now),
  ...enquiryRoutes({ db, now, sales, most: enquiriesPer10Min, wakeOutbox }),
  ...bannerRoutes(db, today),
  ...[articleApi, categoryApi, materialApi, pictureApi].flatMap((api) =>
    Object.values(api).map(later),
  ),
]

const headers = ({ script, style }: ReturnType<typeof inlineHashes>) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...script],
      'style-src': ["'self'", ...style],
      'img-src': ["'self'", 'data:', 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
})

/** The whole server as a value: every route, the guard and the one error door; it opens nothing and listens nowhere. */
export const createApp = async (services: Services): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 5_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    frameworkErrors: errorDoor,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  app.decorateRequest('admin', null as never)
  app.setErrorHandler(errorDoor)
  app.removeContentTypeParser('text/plain')
  const pages = readPages(services.site, services.publicUrl)
  await app.register(helmet, headers(inlineHashes(pages)))

  const routes = routesOf(services)
  const guarded = guard((token) => whoIs(services.db, token, services.now()))
  for (const { endpoint, handle } of routes) {
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      ...(endpoint.access === 'admin' ? { onRequest: guarded } : {}),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return handle(request, reply)
      },
    })
  }
  const document = openApiOf(
    routes.map(({ endpoint }) => endpoint),
    version,
  )
  app.get(`${apiBase}/openapi.json`, async () => document)

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
