import { setTimeout } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MEGABYTE } from '../../contract/numbers/megabyte.ts'
import { MAX_UPLOAD_BYTES } from '../../contract/pictures/pictures.ts'
import { codeOf } from '../errors.ts'
import type { StagedUpload, UploadStaging } from '../storage/upload-staging.ts'
import { HttpError } from './http-error.ts'

/** Registers routes that take multipart bodies, and have the time that uploads have; all others take JSON only. */
export const acceptUploads = (app: FastifyInstance, serveUploads: (app: FastifyInstance) => void) =>
  app.register(async (uploads) => {
    await uploads.register(multipart)
    uploads.addHook('onRoute', (route) => {
      route.config = { ...route.config, upload: true }
    })
    serveUploads(uploads)
  })

type Staging = Pick<UploadStaging, 'stage'>

export interface Upload {
  files: Map<string, StagedUpload>
  texts: Map<string, string>
  /** All texts in their order, where a name may come more than once. */
  entries: [string, string][]
}

const LIMITS = {
  files: 2,
  parts: 5,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
}
const MAX_PICTURE_MB = MAX_UPLOAD_BYTES / MEGABYTE
/** The server reads on in a refused body for a while, because a client that is still sending does not read the answer. */
const DRAIN_LIMITS = { bytes: MEGABYTE, timeoutMs: 2000 }

export const tooLargeError = (megabytes = MAX_PICTURE_MB) =>
  new HttpError(413, `This file is too large. Please choose one under ${megabytes} MB.`)

/** What the parser of multipart bodies throws where `LIMITS` is exceeded. */
const PARTS_ERROR_CODES = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']

const refusalOf = (error: unknown, megabytes: number) => {
  if (error instanceof HttpError) return error
  const code = codeOf(error)
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return new HttpError(415, 'A file is expected here, sent as multipart/form-data.')
  }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLargeError(megabytes)
  if (PARTS_ERROR_CODES.includes(code)) {
    return new HttpError(413, 'This upload has too many files or fields.')
  }
  // Errors of the disk or the store have a status of their own in the error handler.
  if (error instanceof Error && 'syscall' in error) return error
  return new HttpError(400, 'The upload ended early or isn’t in the form of multipart/form-data.')
}

const drainBody = async ({ raw }: FastifyRequest) => {
  let left = DRAIN_LIMITS.bytes
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    left -= chunk.length
    if (left < 0) return
  }
}

/** Reads on from a refused upload; resolves at its end or at the limit of `DRAIN_LIMITS`. */
export const drainUpload = (request: FastifyRequest) =>
  Promise.race([drainBody(request).catch(() => {}), setTimeout(DRAIN_LIMITS.timeoutMs)])

interface UploadLimits {
  megabytes: number
  fieldSize: number
  files: number
  parts: number
}

const receiveParts = async (
  request: FastifyRequest,
  uploadStaging: Staging,
  { files, texts, entries }: Upload,
  { megabytes, ...parts }: UploadLimits,
) => {
  const limits = { ...LIMITS, ...parts, fileSize: megabytes * MEGABYTE }
  for await (const part of request.parts({ limits })) {
    const { fieldname } = part
    if (part.type === 'file') {
      const { file } = part
      file.once('limit', () => file.destroy(tooLargeError(megabytes)))
      await files.get(fieldname)?.remove()
      files.set(fieldname, await uploadStaging.stage(file))
    } else if (part.valueTruncated) throw new HttpError(413, `The field ${fieldname} is too long.`)
    else {
      texts.set(fieldname, String(part.value))
      entries.push([fieldname, String(part.value)])
    }
  }
}

/**
 * Receives the files and texts of a multipart body, and removes the files once `use` has settled.
 * @throws HttpError 400, 413 or 415 for a body that cannot be received
 */
export const withUpload = async <Result>(
  request: FastifyRequest,
  uploadStaging: Staging,
  use: (upload: Upload) => Promise<Result>,
  {
    megabytes = MAX_PICTURE_MB,
    fieldSize = LIMITS.fieldSize,
    files = LIMITS.files,
    parts = LIMITS.parts,
  } = {},
): Promise<Result> => {
  const upload: Upload = { files: new Map(), texts: new Map(), entries: [] }
  const limits = { megabytes, fieldSize, files, parts }
  try {
    await receiveParts(request, uploadStaging, upload, limits).catch(async (error) => {
      await drainUpload(request)
      throw refusalOf(error, megabytes)
    })
    return await use(upload)
  } finally {
    for (const file of upload.files.values()) await file.remove()
  }
}
