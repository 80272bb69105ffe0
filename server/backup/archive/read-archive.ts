import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { block, padding, readHeader } from './tar.ts'

/** The last file of an archive: the hashes of all before it, as `sha256sum --check` reads them. */
export const sumsName = 'SHA256SUMS'

/** The line of a file in the list of hashes. */
export const sumLine = (name: string, sha256: string) => `${sha256}  ${name}\n`

/** A file is no backup, or not as it was written; the message says where. */
export class DamagedBackupError extends Error {}

const atOnce = 256 * 1024

/**
 * Opens an archive after reading all of it: every bit is either hashed or compared with what it must be.
 * @throws DamagedBackup
 */
export const openArchive = async (path: string) => {
  const handle = await open(path)
  const whole = createHash('sha256')
  const files = new Map<string, { start: number; size: number; sha256: string }>()
  let at = 0
  let here = 'its beginning'
  const damaged = () =>
    new DamagedBackupError(`The backup ${path} is damaged: ${here} is not as it was written.`)

  async function* bytes(from: number, length: number) {
    for (let left = length; left > 0; ) {
      const chunk = Buffer.allocUnsafe(Math.min(left, atOnce))
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, from + length - left)
      if (bytesRead === 0) throw damaged()
      yield chunk.subarray(0, bytesRead)
      left -= bytesRead
    }
  }
  async function* next(length: number) {
    for await (const chunk of bytes(at, length)) {
      whole.update(chunk)
      yield chunk
    }
    at += length
  }
  const expectZeros = async (length: number) => {
    for await (const chunk of next(length)) if (chunk.some((byte) => byte !== 0)) throw damaged()
  }
  const sha256OfNext = async (length: number) => {
    const hash = createHash('sha256')
    for await (const chunk of next(length)) hash.update(chunk)
    return hash.digest('hex')
  }

  const check = async () => {
    const { size } = await handle.stat()
    const sums = createHash('sha256')
    for (;;) {
      const header = readHeader(await buffer(next(block)))
      if (!header || at + header.size > size) throw damaged()
      here = header.name
      const start = at
      const sha256 = await sha256OfNext(header.size)
      here = `what follows ${header.name}`
      await expectZeros(padding(header.size))
      if (header.name === sumsName) {
        if (sha256 !== sums.digest('hex')) throw damaged()
        break
      }
      sums.update(sumLine(header.name, sha256))
      files.set(header.name, { start, size: header.size, sha256 })
    }
    await expectZeros(2 * block)
    if (at !== size) throw damaged()
    return size
  }

  const close = () => handle.close()
  try {
    const size = await check()
    const find = (name: string) => {
      const file = files.get(name)
      if (!file) throw new DamagedBackupError(`The backup ${path} holds no ${name}.`)
      const { start, size, sha256 } = file
      const open = () => Readable.from(bytes(start, size), { objectMode: false })
      return { size, sha256, open }
    }
    const read = (name: string) => find(name).open()
    return { names: [...files.keys()], find, read, size, sha256: whole.digest('hex'), close }
  } catch (error) {
    await close()
    throw error
  }
}
export type Archive = Awaited<ReturnType<typeof openArchive>>
