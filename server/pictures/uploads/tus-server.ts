import { Readable } from 'node:stream'
import { MemoryLocker, Server } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { apiBase } from '../../../contract/endpoint.ts'
import { UploadId } from '../../../contract/fields.ts'
import { MEGABYTE } from '../../../contract/numbers/megabyte.ts'
import type { Db } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { tooLargeError } from '../../http/upload.ts'
import { findUpload } from './find-upload.ts'
import { unknownUploadError } from './finish-upload.ts'
import { PartStore } from './part-store.ts'
import type { UploadRoom } from './require-upload-room.ts'
import type { UploadKind } from './upload-kinds.ts'

const sentences: Record<number, (kind: UploadKind) => HttpError> = {
  404: unknownUploadError,
  409: () =>
    new HttpError(
      409,
      'This part doesn’t continue where the server stopped. Continue from the offset of the server.',
    ),
  413: ({ maxBytes }) => tooLargeError(maxBytes / MEGABYTE),
}

const protocolError = (status: number, kind: UploadKind) =>
  sentences[status]?.(kind) ??
  new HttpError(status, 'A request of the tus protocol, version 1.0.0, is expected here.')

const tusErrorOf = (error: Error | { status_code: number }, kind: UploadKind) =>
  'status_code' in error ? protocolError(error.status_code, kind) : error

const idOf = (metadata: Record<string, string | null> | undefined) => {
  const id = UploadId.safeParse(metadata?.id)
  if (id.success) return id.data
  throw new HttpError(422, 'Upload-Metadata must give an id of 32 hex digits.')
}

const webHeadersOf = ({ headers }: FastifyRequest) => {
  const webHeaders = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') webHeaders.append(name, value)
  }
  return webHeaders
}

const webRequestOf = (request: FastifyRequest) => {
  const { method, url, raw } = request
  // The types of a request do not know `duplex`, which Node asks for where the body is a stream.
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: webHeadersOf(request),
    ...(method === 'PATCH' ? { body: Readable.toWeb(raw), duplex: 'half' } : {}),
  } as RequestInit)
}

/** @throws HttpError 404 for an upload of another administrator */
const requireOwnUpload = async (db: Db, request: FastifyRequest, administrator: number) => {
  const { id } = request.params as { id?: string }
  if (id && !(await findUpload(db, id, administrator))) throw unknownUploadError()
}

export interface TusServices extends UploadRoom {
  db: Db
}

/** Carries out requests of the tus protocol, version 1.0.0; what it refuses is thrown as a sentence. */
export const createTusServer = ({ db, ...room }: TusServices, kind: UploadKind) => {
  const failures = new WeakMap<object, HttpError | Error>()
  const administrators = new WeakMap<object, number>()
  const tus = new Server({
    path: apiBase + kind.path,
    datastore: new PartStore(db, room[kind.parts], room),
    locker: new MemoryLocker(),
    maxSize: kind.maxBytes,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (_request, metadata) => idOf(metadata),
    // The library passes the store nothing of a request but the metadata.
    onUploadCreate: async (request) => ({
      metadata: { administrator: String(administrators.get(request)) },
    }),
    onResponseError: (request, error) => {
      failures.set(request, tusErrorOf(error, kind))
      return undefined
    },
  })
  return async (request: FastifyRequest) => {
    // The guard of the route has set who is signed in.
    const administrator = request.admin?.id ?? 0
    await requireOwnUpload(db, request, administrator)
    const webRequest = webRequestOf(request)
    administrators.set(webRequest, administrator)
    const response = await tus.handleWeb(webRequest)
    const failure = failures.get(webRequest)
    if (failure) throw failure
    if (response.status >= 400) throw protocolError(response.status, kind)
    // The library adds headers for other sites, which may read nothing here.
    response.headers.delete('access-control-expose-headers')
    response.headers.set('cache-control', 'no-store')
    return response
  }
}
