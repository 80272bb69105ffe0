import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PictureStore } from './picture-store.ts'
import { openBucket, type S3Location } from './s3-client.ts'

/** Reads `s3://key:secret@host/bucket/prefix?region=…&tls=off`. */
const parseAddress = (address: string) => {
  const url = new URL(address)
  const [bucket = '', ...prefix] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const location: S3Location = {
    host: url.host,
    tls: url.searchParams.get('tls') !== 'off',
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  }
  return { location, prefix: prefix.map((part) => `${part}/`).join('') }
}

const sourceOf = (content: Buffer) => ({
  size: content.length,
  sha256: hash('sha256', content),
  open: () => Readable.from([content]),
})

/** The keys begin with the address's prefix and `folder`. A store silent for `timeoutMs` counts as unreachable. */
export const createS3Store = (
  address: string,
  folder: string,
  timeoutMs = 30_000,
): PictureStore => {
  const { location, prefix } = parseAddress(address)
  const bucket = openBucket(location, timeoutMs)
  const folderKey = `${prefix}${folder}/`
  return {
    // The store compares what arrives with the signed hash, and shows it only once it is complete.
    write: (name, content) =>
      bucket.put(folderKey + name, Buffer.isBuffer(content) ? sourceOf(content) : content),
    read: (name) => bucket.get(folderKey + name),
    remove: (name) => bucket.remove(folderKey + name),
    list: async function* () {
      for await (const { Key = '', LastModified } of bucket.list(folderKey)) {
        // The last part of the key only, as some stores escape its prefix twice.
        yield { name: Key.split('/').at(-1) ?? '', at: LastModified ?? new Date(0) }
      }
    },
    writtenAt: (name) => bucket.writtenAt(folderKey + name),
    probe: async () => {
      // Outside the folders, so that no list shows it.
      const key = `${prefix}probe`
      await bucket.put(key, sourceOf(Buffer.from('probe')))
      await bucket.remove(key)
    },
    // A store keeps nothing of an unfinished object.
    removeInterruptedWrites: async () => {},
  }
}
