import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase } from '../../../contract/endpoint.ts'
import { uploadsPath } from '../../../contract/pictures/picture-uploads.ts'
import { requireRoom } from '../../http/full-disk.ts'
import { type Authenticate, requireAdmin } from '../../http/require-admin.ts'
import type { createTusServer, TusServices } from './tus-server.ts'

const PART_TYPE = 'application/offset+octet-stream'

interface UploadGuards {
  authenticate: Authenticate
  isDiskFull: () => Promise<boolean>
}

export const serveUploads = async (
  app: FastifyInstance,
  services: TusServices,
  { authenticate, isDiskFull }: UploadGuards,
) => {
  let tus: Promise<ReturnType<typeof createTusServer>> | undefined
  // Loaded at the first upload: it and the web requests of Node take 5 MB of memory.
  const load = async () => (await import('./tus-server.ts')).createTusServer(services)
  const handle = async (request: FastifyRequest) => {
    tus ??= load()
    return (await tus)(request)
  }
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(PART_TYPE, (_request, _content, done) => done(null))
    const route = {
      config: { upload: true },
      onRequest: requireAdmin(authenticate, { access: 'admin' }),
      preHandler: requireRoom(isDiskFull, { access: 'admin' }),
      handler: handle,
    }
    uploads.route({ ...route, method: 'POST', url: apiBase + uploadsPath })
    uploads.route({ ...route, method: ['HEAD', 'PATCH'], url: `${apiBase + uploadsPath}/:id` })
  })
}
