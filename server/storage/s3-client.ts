import { pipeline, Readable, Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Source } from './picture-store.ts'
import { StoreError, storeErrorOf } from './s3-errors.ts'

/** `onProgress` is called for each chunk that is taken; a file that cannot be read aborts the request. */
const uploadOf = (file: Readable, onProgress: () => void, abort: AbortController) => {
  const progress = new Transform({
    transform: (chunk, _encoding, done) => {
      onProgress()
      done(null, chunk)
    },
  })
  return pipeline(file, progress, (error) => {
    if (error) abort.abort(error)
  })
}

async function* readChunks(body: Readable, host: string, timeoutMs: number) {
  const chunks = body[Symbol.asyncIterator]()
  for (;;) {
    // Runs only while a chunk is awaited, as the reader may be slow.
    const timer = setTimeout(() => body.destroy(new Error('timeout')), timeoutMs)
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

/** The content of an answer, which breaks once the store has sent nothing for `timeoutMs`. */
const downloadOf = (body: Readable, host: string, timeoutMs: number) => {
  const content = Readable.from(readChunks(body, host, timeoutMs), { objectMode: false })
  return content.once('close', () => body.destroy())
}

const PAUSES_MS = [100, 400, 1600]

const retry = async <Answer>(attempt: () => Promise<Answer>) => {
  for (const pause of PAUSES_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof StoreError && error.isTransient)) throw error
      await wait(pause * (0.5 + Math.random() / 2))
    }
  }
  return attempt()
}

/** One attempt, which ends after `timeoutMs` without progress; null where there is no such object. @throws StoreError */
const createExchange =
  ({ host, bucket }: { host: string; bucket: string }, timeoutMs: number) =>
  async <Answer>(abort: AbortController, send: (onProgress: () => void) => Promise<Answer>) => {
    const timer = setTimeout(
      () => abort.abort(new StoreError(`The S3 store ${host} did not answer in time.`)),
      timeoutMs,
    )
    try {
      return await send(() => timer.refresh())
    } catch (error) {
      // The answer to HEAD has no body that could name the key.
      if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null
      throw abort.signal.aborted ? abort.signal.reason : storeErrorOf(error, host, bucket)
    } finally {
      clearTimeout(timer)
    }
  }

export interface S3Location {
  host: string
  tls: boolean
  bucket: string
  region: string
  key: string
  secret: string
}

const ignore = () => {}

const createClient = ({ host, tls, region, key, secret }: S3Location) =>
  new S3Client({
    endpoint: `${tls ? 'https' : 'http'}://${host}`,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Every store understands a bucket in the path, whatever its host name.
    forcePathStyle: true,
    // The client cannot open a source again, so attempts are repeated here.
    maxAttempts: 1,
    // Not every store knows the newer check sums; all compare the signed SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // It would write a warning to the console for each upload that fails.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  })

const putCommand = (Bucket: string, Key: string, { size, sha256 }: Source, Body: Readable) => {
  const command = new PutObjectCommand({ Bucket, Key, Body, ContentLength: size })
  command.middlewareStack.add(
    (next) => (args) => {
      // The library's type of a request is `unknown`.
      const { headers } = args.request as { headers: Record<string, string> }
      // The client would sign a stream as UNSIGNED-PAYLOAD.
      headers['x-amz-content-sha256'] = sha256
      return next(args)
    },
    { step: 'build' },
  )
  return command
}

/** Puts one object, once. A file that is refused before all of it was sent is not sent on. */
const putOnce = async (
  client: S3Client,
  exchange: ReturnType<typeof createExchange>,
  { Bucket, Key, source }: { Bucket: string; Key: string; source: Source },
) => {
  const controller = new AbortController()
  const file = await source.open()
  try {
    await exchange(controller, (onProgress) =>
      client.send(putCommand(Bucket, Key, source, uploadOf(file, onProgress, controller)), {
        abortSignal: controller.signal,
      }),
    )
  } finally {
    controller.abort()
    file.destroy()
  }
}

/** Objects by pages; each answer says where the next page begins. */
async function* readPages(
  readPage: (start: string | undefined) => Promise<ListObjectsV2CommandOutput | null>,
) {
  let start: string | undefined
  do {
    const page = await readPage(start)
    yield* page?.Contents ?? []
    start = page?.NextContinuationToken
  } while (start)
}

/** Repeats requests after a transient failure, as each has one effect, but not after `timeoutMs` of silence. @throws StoreError */
export const openBucket = (location: S3Location, timeoutMs: number) => {
  const { host, bucket: Bucket } = location
  const client = createClient(location)

  const exchange = createExchange(location, timeoutMs)
  const ask = <Answer>(send: (options: { abortSignal: AbortSignal }) => Promise<Answer>) =>
    retry(() => {
      const controller = new AbortController()
      return exchange(controller, () => send({ abortSignal: controller.signal }))
    })

  return {
    put: (Key: string, source: Source) =>
      retry(() => putOnce(client, exchange, { Bucket, Key, source })),

    get: async (Key: string) => {
      const command = new GetObjectCommand({ Bucket, Key })
      const answer = await ask((options) => client.send(command, options))
      if (!(answer?.Body instanceof Readable)) return null
      return { size: answer.ContentLength ?? 0, content: downloadOf(answer.Body, host, timeoutMs) }
    },

    remove: async (Key: string) => {
      const command = new DeleteObjectCommand({ Bucket, Key })
      await ask((options) => client.send(command, options))
    },

    writtenAt: async (Key: string) => {
      const command = new HeadObjectCommand({ Bucket, Key })
      return (await ask((options) => client.send(command, options)))?.LastModified ?? null
    },

    list: (Prefix: string) =>
      readPages((ContinuationToken) => {
        const listOptions = { Bucket, Prefix, Delimiter: '/', ContinuationToken }
        return ask((options) => client.send(new ListObjectsV2Command(listOptions), options))
      }),
  }
}
