import { Readable } from 'node:stream'
import { MemoryLocker, Server } from '@tus/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase } from '../../../contract/endpoint.ts'
import { UploadId, uploadsPath } from '../../../contract/pictures/picture-uploads.ts'
import { MAX_UPLOAD_BYTES } from '../../../contract/pictures/pictures.ts'
import { requireRoom } from '../../http/full-disk.ts'
import { HttpError } from '../../http/http-error.ts'
import { type Authenticate, requireAdmin } from '../../http/require-admin.ts'
import { tooLarge } from '../../http/upload.ts'
import type { PictureServices } from '../store-upload.ts'
import { unknownUpload } from './finish-upload.ts'
import { PartStore } from './part-store.ts'

const PART_TYPE = 'application/offset+octet-stream'

const sentences: Record<number, () => HttpError> = {
  404: unknownUpload,
  409: () =>
    new HttpError(409, 'This part does not continue where the server stopped. Please go on there.'),
  413: () => tooLarge(),
}

const protocolError = (status: number) =>
  sentences[status]?.() ??
  new HttpError(status, 'A request of the tus protocol, version 1.0.0, is expected here.')

/** An error of ours as it is, one of the tus server as a sentence. */
const httpErrorOf = (error: Error | { status_code: number }) =>
  'status_code' in error ? protocolError(error.status_code) : error

const idOf = (metadata: Record<string, string | null> | undefined) => {
  const id = UploadId.safeParse(metadata?.id)
  if (id.success) return id.data
  throw new HttpError(422, 'Upload-Metadata must give an id of 32 hex digits.')
}

const webRequestOf = ({ method, url, headers, raw }: FastifyRequest) =>
  new Request(new URL(url, 'http://localhost'), {
    method,
    headers: new Headers(
      Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      ),
    ),
    ...(method === 'PATCH' ? { body: Readable.toWeb(raw), duplex: 'half' } : {}),
  } as RequestInit)

interface UploadGuards {
  authenticate: Authenticate
  isDiskFull: () => Promise<boolean>
}

/** Receives pictures in parts, so that an upload goes on where its line broke. */
export const serveUploads = async (
  app: FastifyInstance,
  { db, now, uploadParts }: Pick<PictureServices, 'db' | 'now' | 'uploadParts'>,
  { authenticate, isDiskFull }: UploadGuards,
) => {
  const failures = new WeakMap<object, HttpError | Error>()
  const tus = new Server({
    path: apiBase + uploadsPath,
    datastore: new PartStore(db, uploadParts, now),
    locker: new MemoryLocker(),
    maxSize: MAX_UPLOAD_BYTES,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (_request, metadata) => idOf(metadata),
    onResponseError: (request, error) => {
      failures.set(request, httpErrorOf(error))
      return undefined
    },
  })
  const handle = async (request: FastifyRequest) => {
    const asked = webRequestOf(request)
    const response = await tus.handleWeb(asked)
    const failure = failures.get(asked)
    if (failure) throw failure
    if (response.status >= 400) throw protocolError(response.status)
    return response
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
