import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { PictureStore } from './picture-store.ts'
import { requestS3, type S3Place } from './s3-client.ts'

/** Where pictures lie in an S3 store, as `s3://key:secret@host/bucket/prefix?region=…&tls=off` says it. */
const placeAt = (address: string) => {
  const url = new URL(address)
  const [bucket = '', ...prefix] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const place: S3Place = {
    host: url.host,
    tls: url.searchParams.get('tls') !== 'off',
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  }
  return { place, prefix: prefix.map((part) => `${part}/`).join('') }
}

const sourceOf = (content: Buffer) => ({
  size: content.length,
  sha256: hash('sha256', content),
  open: () => Readable.from([content]),
})

const field = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

/**
 * Pictures as the objects of a bucket whose keys begin with `prefix` and `folder`. A store that gives no sign for `timeoutMs`
 * milliseconds counts as away.
 */
export const s3Store = (address: string, folder: string, timeoutMs = 30_000): PictureStore => {
  const { place, prefix } = placeAt(address)
  const begin = `${prefix}${folder}/`
  const ask = (asked: Parameters<typeof requestS3>[1]) => requestS3(place, asked, timeoutMs)
  /** For what answers nothing but that it was done. */
  const tell = async (asked: Parameters<typeof requestS3>[1]) => {
    const answer = await ask(asked)
    if (answer) await text(answer.content)
  }
  const put = (key: string, content: Buffer) =>
    tell({ method: 'PUT', key, body: sourceOf(content) })
  const remove = (key: string) => tell({ method: 'DELETE', key })

  return {
    // The store compares what arrives with the signed hash, and shows it only once it is whole.
    write: (name, content) =>
      Buffer.isBuffer(content)
        ? put(begin + name, content)
        : tell({ method: 'PUT', key: begin + name, body: content }),
    read: (name) => ask({ method: 'GET', key: begin + name }),
    remove: (name) => remove(begin + name),
    list: async function* () {
      for (let token: string | null = ''; token !== null; ) {
        const query = {
          'list-type': '2',
          prefix: begin,
          delimiter: '/',
          ...(token && { 'continuation-token': token }),
        }
        const page: Awaited<ReturnType<typeof ask>> = await ask({ method: 'GET', query })
        const xml = page ? await text(page.content) : ''
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          // What stands before it may hold signs that XML writes in its own way.
          const name = field(entry, 'Key').split('/').at(-1) ?? ''
          yield { name, at: new Date(field(entry, 'LastModified')) }
        }
        token = field(xml, 'NextContinuationToken') || null
      }
    },
    // Outside both folders, so that no list shows it.
    probe: async () => {
      await put(`${prefix}probe`, Buffer.from('probe'))
      await remove(`${prefix}probe`)
    },
    // An object that is begun and not finished is none, and nothing of it stays.
    tidy: async () => {},
  }
}
