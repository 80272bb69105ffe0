import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { largestUpload } from '../../contract/pictures.ts'
import { Refused } from './http-error.ts'

interface Spooled {
  path: string
  size: number
  sha256: string
  open(): Readable
  remove(): Promise<void>
}

/** Where files are put while they arrive. */
interface Spool {
  take(content: MultipartFile['file']): Promise<Spooled>
}

/** What arrived, by the names of its parts. */
export interface Upload {
  files: Map<string, Spooled>
  texts: Map<string, string>
}

const limits = {
  fileSize: largestUpload,
  files: 2,
  parts: 5,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
}
const megabyte = 1024 * 1024
/** How much more of a refused body is read, so that the answer reaches a client that still sends. */
const readOn = { bytes: megabyte, time: 2000 }

const tooLarge = () =>
  new Refused(413, `This file is too large; at most ${largestUpload / megabyte} MB are taken.`)

const takeFile = async ({ file }: MultipartFile, spool: Spool) => {
  file.once('limit', () => file.destroy(tooLarge()))
  return spool.take(file)
}

const takePart = async (part: Multipart, { files, texts }: Upload, spool: Spool) => {
  if (part.type === 'file') {
    await files.get(part.fieldname)?.remove()
    files.set(part.fieldname, await takeFile(part, spool))
  } else if (part.valueTruncated) throw new Refused(413, `The field ${part.fieldname} is too long.`)
  else texts.set(part.fieldname, String(part.value))
}

const refusalOf = (error: Error & { code?: string; statusCode?: number }) => {
  if (error instanceof Refused) return error
  if (error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return new Refused(415, 'A file is expected here, sent as multipart/form-data.')
  }
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (error.statusCode === 413) {
    return new Refused(413, 'There are too many parts in this upload; it takes one picture.')
  }
  // What the disk or the store says has a number of its own and goes to the error door as it is.
  if ('syscall' in error) return error
  return new Refused(400, 'The upload ended early or is not in the form of multipart/form-data.')
}

const drain = async ({ raw }: FastifyRequest) => {
  let left = readOn.bytes
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    left -= chunk.length
    if (left < 0) return
  }
}

/**
 * Takes in a multipart body, each file to the spool as it arrives, and gives it to `use`. Nothing stays in
 * the spool afterwards, however that ends.
 */
export const withUpload = async <Result>(
  request: FastifyRequest,
  spool: Spool,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> => {
  const upload: Upload = { files: new Map(), texts: new Map() }
  try {
    try {
      for await (const part of request.parts({ limits })) await takePart(part, upload, spool)
    } catch (error) {
      await Promise.race([drain(request).catch(() => {}), setTimeout(readOn.time)])
      throw refusalOf(error as Error)
    }
    return await use(upload)
  } finally {
    for (const file of upload.files.values()) await file.remove()
  }
}
