import { pipeline, Readable, Transform } from 'node:stream'
import { StoreError } from './s3-errors.ts'

/** `onProgress` is called for each chunk that is taken; a file that cannot be read aborts the request. */
export const uploadOf = (file: Readable, onProgress: () => void, abort: AbortController) => {
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
export const downloadOf = (body: Readable, host: string, timeoutMs: number) => {
  const content = Readable.from(readChunks(body, host, timeoutMs), { objectMode: false })
  return content.once('close', () => body.destroy())
}
