import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pass } from 'node:timers/promises'
import type { Source } from './picture-store.ts'
import { encodePath, encodeQuery, type S3Account, signatureOf } from './s3-signature.ts'

export interface S3Place extends S3Account {
  /** With its port, where that is not the usual one. */
  host: string
  tls: boolean
  bucket: string
}

/** The S3 store cannot be used now; the message says why, and holds no secret. */
class StoreError extends Error {
  readonly code: 'STORE_AWAY' | 'ENOSPC'
  /** Whether the same request may well succeed a moment later. */
  readonly passing: boolean

  constructor(message: string, { passing = false, full = false } = {}) {
    super(message)
    this.code = full ? 'ENOSPC' : 'STORE_AWAY'
    this.passing = passing
  }
}

interface Asked {
  method: 'GET' | 'PUT' | 'DELETE'
  /** The whole key of an object; without one, the bucket is meant. */
  key?: string
  query?: Record<string, string>
  body?: Source
}

const sha256OfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Before each further try, in milliseconds. */
const pauses = [100, 400, 1600]

const passingStatus = [429, 500, 502, 503, 504]
const passingCode = /^(RequestTimeout|BadDigest|XAmzContentSHA256Mismatch|IncompleteBody)$/

const start = ({ host, tls, bucket, ...account }: S3Place, { method, key, query, body }: Asked) => {
  const path = encodePath(key === undefined ? `/${bucket}` : `/${bucket}/${key}`)
  const sha256 = body?.sha256 ?? sha256OfNothing
  const signed = { method, host, path, query: query ?? {}, sha256, at: new Date() }
  const headers = { ...signatureOf(account, signed), 'content-length': body?.size ?? 0 }
  const url = `${tls ? 'https' : 'http'}://${host}${path}?${encodeQuery(signed.query)}`
  return (tls ? https : http).request(url, { method, headers })
}

/** Sends one request and gives its answer, whatever that is. */
const exchange = async (place: S3Place, asked: Asked, patience: number) => {
  const body = await asked.body?.open()
  const request = start(place, asked)
  return new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', (answer) => {
      request.setTimeout(0)
      // A file that is refused before all of it was sent is not sent on.
      answer.once('end', () => request.writableFinished || request.destroy())
      resolve(answer)
    })
    request.setTimeout(patience, () => {
      reject(new StoreError(`The S3 store ${place.host} did not answer in time.`))
      request.destroy()
    })
    request.on('error', ({ message, code = message }: NodeJS.ErrnoException) =>
      reject(
        new StoreError(`The S3 store ${place.host} cannot be reached (${code}).`, {
          passing: true,
        }),
      ),
    )
    if (!body) return request.end()
    body.once('error', (error) => {
      reject(error)
      request.destroy()
    })
    request.once('close', () => body.destroy())
    return body.pipe(request)
  })
}

const faultIn = async ({ host, bucket }: S3Place, answer: IncomingMessage, patience: number) => {
  const status = answer.statusCode ?? 0
  const said = await text(contentOf(host, answer, patience))
  const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? ''
  if (code === 'NoSuchKey') return null
  if (code === 'NoSuchBucket')
    return new StoreError(`The S3 store ${host} has no bucket ${bucket}.`)
  if (status === 403) {
    return new StoreError(
      `The S3 store ${host} refuses the key, its secret or its rights (${code}).`,
    )
  }
  return new StoreError(`The S3 store ${host} answered ${status}${code && ` (${code})`}.`, {
    passing: passingStatus.includes(status) || passingCode.test(code),
    full: status === 507,
  })
}

async function* chunksOf(host: string, answer: IncomingMessage, patience: number) {
  const chunks = answer[Symbol.asyncIterator]()
  for (;;) {
    // Only while a chunk is waited for: whoever reads may well be slow.
    const timer = setTimeout(() => answer.destroy(new Error('stalled')), patience)
    const next = await chunks
      .next()
      .catch(() => {
        throw new StoreError(`The S3 store ${host} broke off in the middle of an answer.`)
      })
      .finally(() => clearTimeout(timer))
    if (next.done) return
    yield next.value
  }
}

const contentOf = (host: string, answer: IncomingMessage, patience: number) => {
  const content = Readable.from(chunksOf(host, answer, patience), { objectMode: false })
  content.once('close', () => answer.destroy())
  return content
}

/**
 * Makes a request, again where it failed in passing: each of them has the same effect once or twice. Gives the size
 * and the content of the answer; null where there is no such object. It fails after so many milliseconds without
 * a sign of the store.
 * @throws StoreError
 */
export const requestS3 = async (place: S3Place, asked: Asked, patience: number) => {
  const tryOnce = async () => {
    const answer = await exchange(place, asked, patience)
    if (answer.statusCode === 200 || answer.statusCode === 204) {
      const content = contentOf(place.host, answer, patience)
      return { size: Number(answer.headers['content-length']), content }
    }
    const fault = await faultIn(place, answer, patience)
    if (fault) throw fault
    return null
  }
  for (const pause of pauses) {
    try {
      return await tryOnce()
    } catch (error) {
      if (!(error instanceof StoreError && error.passing)) throw error
      await pass(pause * (0.5 + Math.random() / 2))
    }
  }
  return tryOnce()
}
