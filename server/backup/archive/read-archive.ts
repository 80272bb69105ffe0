import { createHash } from 'node:crypto'
import { createReadStream, read } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline, Readable as StreamxReadable } from 'streamx'
import { extract } from 'tar-stream'
import { checkSignature, SIGNATURE_NAME } from './signature.ts'

const BLOCK_BYTES = 512

const toBlockEnd = (position: number) => Math.ceil(position / BLOCK_BYTES) * BLOCK_BYTES

const readBytes = async (handle: FileHandle, start: number, end: number) => {
  const bytes = Buffer.alloc(Math.max(0, end - start))
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, start)
  return bytes.subarray(0, bytesRead)
}

const isZeros = (bytes: Buffer, length: number) =>
  bytes.length === length && bytes.every((byte) => byte === 0)

/** tar-stream skips the zeros before a header, and accepts other forms of check sums than it writes: `000000 \0`. */
const isGapIntact = async (handle: FileHandle, end: number, header: number) => {
  if (header !== toBlockEnd(end)) return false
  const sum = await readBytes(handle, header + 148, header + 156)
  return (
    isZeros(await readBytes(handle, end, header), header - end) &&
    /^[0-7]{6} \0$/.test(sum.toString('latin1'))
  )
}

const isEndIntact = async (handle: FileHandle, end: number) => {
  const { size } = await handle.stat()
  return (
    size === toBlockEnd(end) + 2 * BLOCK_BYTES &&
    isZeros(await readBytes(handle, end, size), size - end)
  )
}

/** The last file of an archive: the hashes of all before it, as `sha256sum --check` reads them. */
export const CHECKSUMS_NAME = 'SHA256SUMS'

export const formatChecksum = (name: string, sha256: string) => `${sha256}  ${name}\n`

class DamagedBackupError extends Error {}

interface Entry {
  name: string
  start: number
  size: number
  sha256: string
}

/** Leaves the file open for further streams. With `autoClose: false` alone, a stream that is destroyed closes it. */
const streamOf = ({ fd }: FileHandle, range: { start: number; end?: number }) =>
  createReadStream('', { fd, ...range, fs: { read, close: (_fd, done) => done?.(null) } })

async function* readEntries(handle: FileHandle, onChunk: (chunk: Buffer) => void) {
  const chunks = streamOf(handle, { start: 0 }).map((chunk: Buffer) => {
    onChunk(chunk)
    return chunk
  })
  const tar = extract()
  // A failure is thrown by the iteration.
  pipeline(StreamxReadable.from(chunks), tar, () => {})
  for await (const entry of tar) {
    const hash = createHash('sha256')
    // The library's types do not tell what the chunks are.
    for await (const chunk of entry) hash.update(chunk as Buffer)
    const { name, size } = entry.header
    const start = entry.offset + BLOCK_BYTES
    yield { name, start, size, sha256: hash.digest('hex') } satisfies Entry
  }
}

const readRange = (handle: FileHandle, start: number, size: number) =>
  size === 0 ? Readable.from([]) : streamOf(handle, { start, end: start + size - 1 })

/** The files of an archive, and the SHA-256 of all of it. @throws DamagedBackupError if any part is not as it was written */
const readFiles = async (handle: FileHandle, path: string) => {
  const files = new Map<string, Entry>()
  const archiveHash = createHash('sha256')
  const sumsHash = createHash('sha256')
  let checked = 'its beginning'
  const damagedError = () =>
    new DamagedBackupError(`The backup ${path} is damaged: ${checked} is not as it was written.`)

  const check = async () => {
    let end = 0
    let sums: string | undefined
    for await (const entry of readEntries(handle, (chunk) => archiveHash.update(chunk))) {
      if (sums || !(await isGapIntact(handle, end, entry.start - BLOCK_BYTES))) throw damagedError()
      checked = `${entry.name} or what follows it`
      end = entry.start + entry.size
      if (entry.name === CHECKSUMS_NAME) sums = entry.sha256
      else {
        files.set(entry.name, entry)
        sumsHash.update(formatChecksum(entry.name, entry.sha256))
      }
    }
    if (sums !== sumsHash.digest('hex') || !(await isEndIntact(handle, end))) throw damagedError()
  }

  await check().catch((error: NodeJS.ErrnoException) => {
    throw error.syscall || error instanceof DamagedBackupError ? error : damagedError()
  })
  return { files, sha256: archiveHash.digest('hex') }
}

/** Reads all of it first: hashes and check sums must be right, the rest zeros. @throws DamagedBackupError */
export const openArchive = async (path: string) => {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const { files, sha256 } = await readFiles(handle, path)
    const find = (name: string) => {
      const file = files.get(name)
      if (!file) throw new DamagedBackupError(`The backup ${path} holds no ${name}.`)
      const { start, size, sha256 } = file
      return { size, sha256, open: () => readRange(handle, start, size) }
    }
    const read = (name: string) => find(name).open()
    const close = () => handle.close()
    /** @param key of the shop */
    const readSignature = async (key: Buffer | null) => {
      const signed = [...files.values()].filter(({ name }) => name !== SIGNATURE_NAME)
      const sums = signed.map((file) => formatChecksum(file.name, file.sha256)).join('')
      const signature = files.has(SIGNATURE_NAME) ? await text(read(SIGNATURE_NAME)) : null
      return checkSignature(key, sums, signature)
    }
    return { names: [...files.keys()], find, read, readSignature, size, sha256, close }
  } catch (error) {
    await handle.close()
    throw error
  }
}
export type Archive = Awaited<ReturnType<typeof openArchive>>
