import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase } from '../../../contract/endpoint.ts'
import { requireRoom } from '../../http/full-disk.ts'
import { type Authenticate, requireAdmin } from '../../http/require-admin.ts'
import type { createTusServer, TusServices } from './tus-server.ts'
import { type UploadKind, uploadKinds } from './upload-kinds.ts'

const PART_TYPE = 'application/offset+octet-stream'

interface UploadGuards {
  authenticate: Authenticate
  isDiskFull: () => Promise<boolean>
}

const createHandler = (services: TusServices, kind: UploadKind) => {
  let tus: Promise<ReturnType<typeof createTusServer>> | undefined
  // Loaded at the first upload: it and the web requests of Node take 5 MB of memory.
  const load = async () => (await import('./tus-server.ts')).createTusServer(services, kind)
  return async (request: FastifyRequest) => {
    tus ??= load()
    return (await tus)(request)
  }
}

export const serveUploads = async (
  app: FastifyInstance,
  services: TusServices,
  { authenticate, isDiskFull }: UploadGuards,
) => {
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(PART_TYPE, (_request, _content, done) => done(null))
    for (const kind of uploadKinds) {
      const route = {
        config: { upload: true },
        onRequest: requireAdmin(authenticate, { access: 'admin' }),
        preHandler: requireRoom(isDiskFull, { access: 'admin' }),
        handler: createHandler(services, kind),
      }
      const url = apiBase + kind.path
      uploads.route({ ...route, method: 'POST', url })
      uploads.route({ ...route, method: kind.methods, url: `${url}/:id` })
    }
  })
}
