import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openArchive, sumLine, sumsName } from './read-archive.ts'
import { block, headerOf, padding } from './tar.ts'

/** Adds a file to the archive that is being written. */
export type Add = (name: string, content: Iterable<Buffer> | AsyncIterable<Buffer>) => Promise<void>

const syncFolder = async (folder: string) => {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const write = async (path: string, fill: (add: Add) => Promise<void>) => {
  const handle = await open(path, 'w', 0o600)
  let at = 0
  let sums = ''
  const put = async (bytes: Buffer, position: number) => {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await handle.write(bytes, done, null, position + done)
      done += bytesWritten
    }
  }
  // The header comes last, as the size of what is compressed on the way is known only then.
  const add: Add = async (name, content) => {
    const start = at
    const hash = createHash('sha256')
    at += block
    for await (const chunk of content) {
      hash.update(chunk)
      await put(chunk, at)
      at += chunk.length
    }
    const size = at - start - block
    await put(headerOf(name, size), start)
    at += padding(size)
    sums += sumLine(name, hash.digest('hex'))
  }
  try {
    await fill(add)
    await add(sumsName, [Buffer.from(sums)])
    await put(Buffer.alloc(2 * block), at)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a tar file with the hashes of all its files. It stands at `path` only once it is whole, on disk
 * and was read back; nothing stays where that fails.
 * @returns its size and the SHA-256 of the whole
 */
export const writeArchive = async (path: string, fill: (add: Add) => Promise<void>) => {
  const part = `${path}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await write(part, fill)
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
