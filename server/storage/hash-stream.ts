import { createHash } from 'node:crypto'

/** The SHA-256, in hex, of all that a stream gives. */
export const hashStream = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}
