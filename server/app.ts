import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Proof } from '../contract/auth/proof.ts'
import { apiBase } from '../contract/endpoint.ts'
import type { Retention } from '../contract/retention.ts'
import { addAdministrator } from './administrators/queries.ts'
import { administratorRoutes } from './administrators/routes.ts'
import { articleFileRoutes } from './articles/files/routes.ts'
import { articleRoutes } from './articles/routes.ts'
import { auditLogRoutes, createAuditLogWriter } from './audit-log/audit-log.ts'
import { accountRoutes } from './auth/account.ts'
import { completeSignIn } from './auth/complete-sign-in.ts'
import { ownPasskeyRoutes } from './auth/passkeys/own-passkeys.ts'
import { passkeySignInRoutes } from './auth/passkeys/sign-in.ts'
import { hashPassword } from './auth/passwords.ts'
import { requireProof } from './auth/require-proof.ts'
import { sessionRoutes } from './auth/routes.ts'
import { secondFactorRoutes } from './auth/second-factor/second-factor.ts'
import { ownSessionRoutes } from './auth/sessions/own-sessions.ts'
import { createAuthenticate } from './auth/sessions/session-queries.ts'
import { findBannersOn } from './banners/planned-banners.ts'
import { bannerRoutes } from './banners/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Db } from './database/database.ts'
import type { createReplicaReader } from './database/engines/replica.ts'
import { countDueEnquiries, findNewEnquiries } from './enquiries/inbox/queries.ts'
import { enquiryInboxRoutes } from './enquiries/inbox/routes.ts'
import { servePostedForms } from './enquiries/posted-forms.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { createFastifyServer } from './fastify-server.ts'
import { createProblemsReader } from './health/problems.ts'
import { healthRoutes } from './health/routes.ts'
import { createStateReader, type HealthSources } from './health/state.ts'
import { watchRefusedWrites } from './http/full-disk.ts'
import { openApiOf } from './http/openapi.ts'
import { readBuiltPages } from './http/pages/built-pages.ts'
import { sendNotFound, servePages } from './http/pages/pages.ts'
import { serveWorkerRemoval } from './http/pages/worker-removal.ts'
import { routeReads } from './http/route-reads.ts'
import type { Route } from './http/serve.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { createLive } from './live/routes.ts'
import { materialRoutes } from './materials/routes.ts'
import { createCheckPicture } from './pictures/check-picture.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import { createStoreUpload, type PictureServices } from './pictures/store-upload.ts'
import { serveUploads } from './pictures/uploads/serve-uploads.ts'
import { registerRoutes } from './register-routes.ts'
import type { SecretCipher } from './secrets/cipher.ts'
import { trashRoutes } from './trash/routes.ts'

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
) as { version: string }

export interface Services {
  db: Db
  reader?: ReturnType<typeof createReplicaReader> | undefined
  now: () => Date
  /** The day in the shop's time zone, `YYYY-MM-DD`. */
  today: () => string
  timeZone: string
  retention: Retention
  salesEmail: string
  enquiriesPer10Min: number
  wakeOutbox: () => void
  pictures: Omit<PictureServices, 'db' | 'now'>
  secretCipher: SecretCipher
  healthSources: HealthSources
  isDiskFull: () => Promise<boolean>
  /** The bearer token for `/metrics`; without one there are no metrics. */
  metricsToken?: string | undefined
  site: string
  offlinePages?: boolean | undefined
  /** The address people use, without a slash at the end. */
  publicUrl: string
  trustedProxies?: string[] | undefined
  /** A connection that reads nothing of its answer for this long is destroyed; 15 s by default. */
  stallTimeoutMs?: number | undefined
  log: FastifyBaseLogger
}

declare module 'fastify' {
  interface FastifyInstance {
    endStreams(): void
  }
}

const enquiryServices = ({ db, now, salesEmail, enquiriesPer10Min, wakeOutbox }: Services) => ({
  db,
  now,
  salesEmail,
  maxPer10Minutes: enquiriesPer10Min,
  wakeOutbox,
})

const routesOf = (services: Services): Route[] => {
  const { db, now, today, timeZone, wakeOutbox, publicUrl, pictures, secretCipher } = services
  const signIn = { db, now, timeZone, wakeOutbox }
  const storeUpload = createStoreUpload({ db, now, ...pictures })
  const requireOwnProof = (request: FastifyRequest, proof: Proof) =>
    requireProof(db, secretCipher, request, proof, now())
  return [
    ...sessionRoutes(signIn, secretCipher),
    ...ownSessionRoutes(db, now),
    ...accountRoutes,
    ...passkeySignInRoutes(signIn, publicUrl),
    ...ownPasskeyRoutes({ db, now, publicUrl, requireProof: requireOwnProof }),
    ...secondFactorRoutes(db, now, secretCipher),
    ...administratorRoutes({ db, now, hashPassword, requireProof: requireOwnProof }),
    ...invitationRoutes({
      db,
      now,
      publicUrl,
      wakeOutbox,
      hashPassword,
      requireProof: requireOwnProof,
      addAdministrator,
      completeSignIn: (request, reply, by) => completeSignIn(signIn, { request, reply, by }),
    }),
    ...enquiryRoutes(enquiryServices(services)),
    ...enquiryInboxRoutes({ db, now, wakeOutbox, today, timeZone }),
    ...bannerRoutes(db, now, today),
    ...materialRoutes(db, now),
    ...categoryRoutes(db, now),
    ...articleRoutes(db, now),
    ...articleFileRoutes({
      db,
      now,
      today,
      ...pictures,
      checkPicture: createCheckPicture(pictures.decoder),
      storePhoto: (file, log) => storeUpload(file, null, log),
    }),
    ...dashboardRoutes({
      db,
      findNewEnquiries: () => findNewEnquiries(db),
      countDueEnquiries: () => countDueEnquiries(db, today()),
      findBanners: () => findBannersOn(db, today()),
    }),
    ...trashRoutes(db),
    ...pictureRoutes({ db, now, ...pictures }, storeUpload),
  ]
}

/** Opens nothing and does not listen. */
export const createApp = async (services: Services): Promise<FastifyInstance> => {
  const app = createFastifyServer(services)
  const pages = readBuiltPages(services.site, services)

  const { db, reader, now, healthSources, metricsToken, isDiskFull } = services
  const state = createStateReader({
    db,
    now,
    tryStore: services.pictures.publicStore.probe,
    healthSources,
  })
  const wasWriteRefused = watchRefusedWrites(app, now)
  const problems = createProblemsReader({
    db,
    now,
    isDiskFull: async () => (await isDiskFull()) || wasWriteRefused(),
  })
  if (metricsToken) {
    // Loaded only where it is used, as it takes 7 MB of memory.
    const { serveMetrics } = await import('./health/metrics.ts')
    serveMetrics(app, metricsToken, state, now, reader?.reads)
  }
  const loggedFeatures = routesOf(services)
  const features = [
    ...loggedFeatures,
    ...auditLogRoutes(
      db,
      loggedFeatures.map(({ endpoint }) => endpoint),
    ),
  ]
  const authenticate = createAuthenticate(db, now)
  const live = createLive({
    db,
    countNewEnquiries: async () => (await findNewEnquiries(db)).new_enquiries,
    isSignedIn: async ({ headers }) =>
      (await authenticate(headers.authorization?.slice('Bearer '.length) ?? '', false)) !== null,
    now,
  })
  app.decorate('endStreams', live.close)
  app.addHook('preClose', async () => live.close())
  const routes = [
    live.route,
    ...healthRoutes({ now, healthSources, problems, state }),
    ...(reader ? features.map(routeReads(reader.read)) : features),
  ]
  await registerRoutes(app, routes, {
    authenticate,
    writeLog: createAuditLogWriter(db, now),
    isDiskFull,
  })
  const { diskLeft } = healthSources
  await serveUploads(app, { db, now, ...services.pictures }, { authenticate, isDiskFull, diskLeft })
  const endpoints = routes.map(({ endpoint }) => endpoint)
  let document: ReturnType<typeof openApiOf> | undefined
  // Made when it is first asked for, as it takes a tenth of the time that the server needs to start.
  app.get(`${apiBase}/openapi.json`, async () => {
    document ??= openApiOf(endpoints, version)
    return document
  })

  servePictures(app, services.pictures.publicStore)
  if (services.offlinePages === false) serveWorkerRemoval(app)
  const answers = readBuiltPages(join(services.site, '../answers'), services)
  await servePostedForms(app, {
    ...enquiryServices(services),
    publicUrl: services.publicUrl,
    pages: answers,
    isDiskFull,
  })
  await servePages(app, pages, { folder: services.site, publicUrl: services.publicUrl })
  app.setNotFoundHandler((request, reply) =>
    /^\/api(?:[/?]|$)/.test(request.url) || request.method !== 'GET'
      ? reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ message: `There is no call ${request.method} ${request.url.split('?')[0]}.` })
      : sendNotFound(pages, request, reply),
  )
  return app
}
