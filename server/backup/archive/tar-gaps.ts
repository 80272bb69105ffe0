import type { FileHandle } from 'node:fs/promises'

export const BLOCK_BYTES = 512

const toBlockEnd = (position: number) => Math.ceil(position / BLOCK_BYTES) * BLOCK_BYTES

const readBytes = async (handle: FileHandle, start: number, end: number) => {
  const bytes = Buffer.alloc(Math.max(0, end - start))
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, start)
  return bytes.subarray(0, bytesRead)
}

const isZeros = (bytes: Buffer, length: number) =>
  bytes.length === length && bytes.every((byte) => byte === 0)

/** tar-stream skips the zeros before a header, and accepts other forms of check sums than it writes: `000000 \0`. */
export const isGapIntact = async (handle: FileHandle, end: number, header: number) => {
  if (header !== toBlockEnd(end)) return false
  const sum = await readBytes(handle, header + 148, header + 156)
  return (
    isZeros(await readBytes(handle, end, header), header - end) &&
    /^[0-7]{6} \0$/.test(sum.toString('latin1'))
  )
}

export const isEndIntact = async (handle: FileHandle, end: number) => {
  const { size } = await handle.stat()
  return (
    size === toBlockEnd(end) + 2 * BLOCK_BYTES &&
    isZeros(await readBytes(handle, end, size), size - end)
  )
}
