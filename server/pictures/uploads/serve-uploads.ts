import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase } from '../../../contract/endpoint.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { MEGABYTE } from '../../../contract/numbers/megabyte.ts'
import type { ApiServices, Authenticate } from '../../http/call.ts'
import { logCall } from '../../http/commit-write.ts'
import { FULL_DISK_RETRY_SECONDS, requireRoom } from '../../http/full-disk.ts'
import { HttpError } from '../../http/http-error.ts'
import { requireAdmin } from '../../http/security/require-admin.ts'
import type { createTusServer, TusServices } from './tus-server.ts'
import { type UploadKind, uploadKinds } from './upload-kinds.ts'

const PART_TYPE = 'application/offset+octet-stream'

interface UploadGuards {
  authenticate: Authenticate
  isDiskFull: () => Promise<boolean>
  freeDiskSpace: () => Promise<number>
}

/** What stays free on the disk beside a large upload. */
const MIN_UPLOAD_FREE_BYTES = 256 * MEGABYTE

const requireRoomForSize =
  (freeDiskSpace: () => Promise<number>, { maxBytes }: UploadKind) =>
  async ({ headers }: FastifyRequest) => {
    const size = Number(headers['upload-length'] ?? 0)
    // The tus server refuses a larger file, and a length that is no number.
    if (!(size > MIN_UPLOAD_FREE_BYTES && size <= maxBytes)) return
    if (size + MIN_UPLOAD_FREE_BYTES <= (await freeDiskSpace())) return
    const megabytes = formatCount(Math.ceil(size / MEGABYTE))
    // Not 507, after which the server would call its disk full, and proxies would take it out of use.
    throw new HttpError(
      413,
      `This file has ${megabytes} MB, and the server has too little free disk space for it. Free some there, or split the file.`,
      { retryAfter: FULL_DISK_RETRY_SECONDS },
    )
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
  { authenticate, isDiskFull, freeDiskSpace }: UploadGuards,
) => {
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(PART_TYPE, (_request, _content, done) => done(null))
    for (const kind of uploadKinds) {
      const onRequest = requireAdmin(authenticate, { access: 'admin' })
      const handler = createHandler(app.api, services, kind)
      const url = apiBase + kind.path
      for (const method of ['POST', ...kind.methods]) {
        // To delete an upload is what frees a full disk.
        const hasRoom = requireRoom(isDiskFull, method === 'DELETE' ? { usesReserve: true } : {})
        uploads.route({
          config: { upload: true },
          onRequest,
          preHandler: [hasRoom, requireRoomForSize(freeDiskSpace, kind)],
          handler,
          method,
          url: method === 'POST' ? url : `${url}/:id`,
        })
      }
    }
  })
}
