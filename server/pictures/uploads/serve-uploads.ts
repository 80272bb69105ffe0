import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase } from '../../../contract/endpoint.ts'
import { FULL_DISK_RETRY_SECONDS, requireRoom } from '../../http/full-disk.ts'
import { HttpError } from '../../http/http-error.ts'
import { type Authenticate, requireAdmin } from '../../http/require-admin.ts'
import type { createTusServer, TusServices } from './tus-server.ts'
import { type UploadKind, uploadKinds } from './upload-kinds.ts'

const PART_TYPE = 'application/offset+octet-stream'

interface UploadGuards {
  authenticate: Authenticate
  isDiskFull: () => Promise<boolean>
  /** The bytes that are free on the disk. */
  diskLeft: () => Promise<number>
}

const MEGABYTE = 1024 * 1024
/** What an upload leaves free. */
const ROOM_BYTES = 256 * MEGABYTE

/** Refuses a large upload that would fill the disk, before it is sent. */
const requireRoomForSize =
  (diskLeft: () => Promise<number>, { maxBytes }: UploadKind) =>
  async ({ headers }: FastifyRequest) => {
    const size = Number(headers['upload-length'] ?? 0)
    // One above the limit is refused for that.
    if (size <= ROOM_BYTES || size > maxBytes) return
    if (size + ROOM_BYTES <= (await diskLeft())) return
    const megabytes = Math.ceil(size / MEGABYTE).toLocaleString('en-IN')
    throw new HttpError(
      507,
      `This file has ${megabytes} MB, and the server has too little room for it. Make room there, or split the file.`,
      { retryAfter: FULL_DISK_RETRY_SECONDS },
    )
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
  { authenticate, isDiskFull, diskLeft }: UploadGuards,
) => {
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(PART_TYPE, (_request, _content, done) => done(null))
    for (const kind of uploadKinds) {
      const route = {
        config: { upload: true },
        onRequest: requireAdmin(authenticate, { access: 'admin' }),
        preHandler: [
          requireRoom(isDiskFull, { access: 'admin' }),
          requireRoomForSize(diskLeft, kind),
        ],
        handler: createHandler(services, kind),
      }
      const url = apiBase + kind.path
      uploads.route({ ...route, method: 'POST', url })
      uploads.route({ ...route, method: kind.methods, url: `${url}/:id` })
    }
  })
}
