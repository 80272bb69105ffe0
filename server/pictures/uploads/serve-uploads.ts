import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase } from '../../../contract/endpoint.ts'
import type { ApiServices, Authenticate } from '../../http/call.ts'
import { logCall } from '../../http/commit-write.ts'
import { requireRoom } from '../../http/full-disk.ts'
import { requireAdmin } from '../../http/security/require-admin.ts'
import type { createTusServer, TusServices } from './tus-server.ts'
import { type UploadKind, uploadKinds } from './upload-kinds.ts'

const PART_TYPE = 'application/offset+octet-stream'

interface UploadGuards {
  authenticate: Authenticate
  isDiskFull: () => Promise<boolean>
}

const createHandler = (api: ApiServices, services: TusServices, kind: UploadKind) => {
  let tus: Promise<ReturnType<typeof createTusServer>> | undefined
  // Loaded at the first upload: it and the web requests of Node take 5 MB of memory.
  const load = async () => (await import('./tus-server.ts')).createTusServer(services, kind)
  return async (request: FastifyRequest) => {
    tus ??= load()
    const response = await (await tus)(request)
    if (response.status === 201) await logCall(api, { endpoint: kind.begin, request })
    return response
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
      const onRequest = requireAdmin(authenticate, { access: 'admin' })
      const handler = createHandler(app.api, services, kind)
      const url = apiBase + kind.path
      for (const method of ['POST', ...kind.methods]) {
        // To delete an upload is what frees a full disk. What has arrived can be asked there too.
        const isAllowed = method === 'DELETE' || method === 'HEAD'
        const hasRoom = requireRoom(isDiskFull, isAllowed ? { usesReserve: true } : {})
        uploads.route({
          config: { upload: true },
          onRequest,
          preHandler: hasRoom,
          handler,
          method,
          url: method === 'POST' ? url : `${url}/:id`,
        })
      }
    }
  })
}
