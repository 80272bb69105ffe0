import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipelinePromise, Readable as StreamxReadable } from 'streamx'
import { pack } from 'tar-stream'
import { syncFolder } from '../../storage/sync-folder.ts'
import { CHECKSUMS_NAME, formatChecksum, openArchive } from './read-archive.ts'
import { SIGNATURE_NAME, signSums } from './signature.ts'

interface Content {
  size: number
  content: Iterable<Buffer> | AsyncIterable<Buffer>
}

export type AddFile = (name: string, content: Content) => Promise<void>
type Fill = (add: AddFile) => Promise<void>

const write = async (path: string, fill: Fill, key: Buffer | null) => {
  const tar = pack()
  let sums = ''
  const add: AddFile = async (name, { size, content }) => {
    const hash = createHash('sha256')
    const chunks = Readable.from(content).map((chunk: Buffer) => {
      hash.update(chunk)
      return chunk
    })
    const entry = tar.entry({ name, size, mode: 0o600, mtime: new Date(0) })
    await pipelinePromise(StreamxReadable.from(chunks), entry)
    sums += formatChecksum(name, hash.digest('hex'))
  }
  const fillAll = async () => {
    await fill(add)
    if (key) {
      const signature = Buffer.from(signSums(key, sums))
      await add(SIGNATURE_NAME, { size: signature.length, content: [signature] })
    }
    const list = Buffer.from(sums)
    await add(CHECKSUMS_NAME, { size: list.length, content: [list] })
    tar.finalize()
  }
  const handle = await open(path, 'w', 0o600)
  try {
    const errors: unknown[] = []
    const addError = (error: unknown) => void errors.push(error)
    // Both end before the file is closed. The first error, such as of a full disk, causes the other.
    await Promise.all([
      fillAll().catch((error) => {
        addError(error)
        tar.destroy(error)
      }),
      handle.writeFile(Readable.from(tar)).catch(addError),
    ])
    if (errors.length > 0) throw errors[0]
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * The file appears at `path` once complete, on disk and read back, or not at all.
 * @param key of the shop, by which it is signed; null where there is none
 * @returns its size and SHA-256
 */
export const writeArchive = async (path: string, fill: Fill, key: Buffer | null = null) => {
  const part = `${path}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await write(part, fill, key)
    const { size, sha256, close } = await openArchive(part)
    await close()
    await rename(part, path)
    await syncFolder(dirname(path))
    return { size, sha256 }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
