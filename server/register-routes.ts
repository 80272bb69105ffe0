import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, type Endpoint } from '../contract/endpoint.ts'
import type { createAuditLogWriter } from './audit-log/entries.ts'
import type { createAuthenticate } from './auth/sessions/session-queries.ts'
import { requireRoom } from './http/full-disk.ts'
import { requireAdmin } from './http/security/require-admin.ts'
import { answerSchema, type Route } from './http/serve.ts'

interface RouteServices {
  authenticate: ReturnType<typeof createAuthenticate>
  writeAuditLog: ReturnType<typeof createAuditLogWriter>
  isDiskFull: () => Promise<boolean>
}

const isFailedSignIn = ({ access }: Endpoint, { auditAttempt }: FastifyRequest) =>
  access === 'anyone' && auditAttempt?.failed === true

/** Answers a call without an entry in the audit log. */
const createHandler =
  ({ handle }: Route) =>
  (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    return handle(request, reply)
  }

/** Answers a write and enters it into the audit log. */
const createWriteHandler = (route: Route, writeAuditLog: RouteServices['writeAuditLog']) => {
  const { endpoint } = route
  const answerCall = createHandler(route)
  // After the answer, so that it takes as long for a known e-mail as for an unknown one, which is not logged.
  // The end of the answer also comes where the client has left before it, unlike Fastify's own hook.
  const logAfterAnswer = (request: FastifyRequest, { raw }: FastifyReply) => {
    const write = () => void writeAuditLog(endpoint, request, null)
    if (raw.closed) write()
    else raw.once('close', write)
  }
  const writeLog = async (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
    if (isFailedSignIn(endpoint, request)) logAfterAnswer(request, reply)
    else await writeAuditLog(endpoint, request, answer)
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await answerCall(request, reply).catch(async (error) => {
      // A wrong password or code is logged for the signed-in too: another person may be at their screen.
      if (request.auditAttempt?.failed) await writeLog(request, reply, null)
      throw error
    })
    await writeLog(request, reply, answer)
    return answer
  }
}

const registerRoute = (
  app: FastifyInstance,
  route: Route,
  { authenticate, writeAuditLog, isDiskFull }: RouteServices,
) => {
  const { endpoint } = route
  // The free disk space is checked after the body is read, because a client that is still sending does not read the answer.
  const writing = {
    preHandler: requireRoom(isDiskFull, endpoint),
    handler: createWriteHandler(route, writeAuditLog),
  }
  app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    config: { upload: endpoint.upload !== undefined },
    schema: answerSchema(endpoint),
    ...(endpoint.access !== 'anyone' ? { onRequest: requireAdmin(authenticate, endpoint) } : {}),
    ...(endpoint.method === 'GET' ? { handler: createHandler(route) } : writing),
  })
}

/** Registers each call with the checks and the audit log that its endpoint asks for. */
export const registerRoutes = async (
  app: FastifyInstance,
  routes: Route[],
  services: RouteServices,
): Promise<void> => {
  await app.register(async (uploads) => {
    await uploads.register(multipart)
    for (const route of routes)
      registerRoute(route.endpoint.upload ? uploads : app, route, services)
  })
}
