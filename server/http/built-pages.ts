import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { policy } from './security-headers.ts'

/** What stands in the built pages where the site's own address belongs, which only the settings know. */
export const publicUrlMark = 'https://public-url.invalid'

/** The tag from which the back-office learns the shop's time zone; pages are built with the default one. */
const timeZoneTag = (timeZone: string) => `<meta name="shop-time-zone" content="${timeZone}" />`

export interface BuiltPage {
  html: Buffer
  etag: string
  /** Its content security policy, which allows what stands inline in it. */
  policy: string
  /** The page in brotli, made at its first use and kept. */
  compressed(): Buffer
}

const inline = /<(script|style)>([\s\S]*?)<\/\1>/g

const inlineOf = (html: string) => {
  const hashes = { script: [] as string[], style: [] as string[] }
  for (const [, tag, text = ''] of html.matchAll(inline)) {
    const hash = createHash('sha256').update(text).digest('base64')
    hashes[tag as 'script' | 'style'].push(`'sha256-${hash}'`)
  }
  return hashes
}

const pageOf = (text: string): BuiltPage => {
  const html = Buffer.from(text)
  let compressed: Buffer | null = null
  return {
    html,
    etag: `"${createHash('sha256').update(html).digest('base64url')}"`,
    policy: policy(inlineOf(text)),
    compressed: () => {
      compressed ??= brotliCompressSync(html)
      return compressed
    },
  }
}

/** The prerendered pages by their clean paths, with the site's address filled in; none where nothing is built. */
export const readBuiltPages = (folder: string, publicUrl: string, timeZone: string) => {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.html'),
      )
    : []
  return new Map(
    names.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
        .replaceAll(publicUrlMark, publicUrl)
        .replace(timeZoneTag('Asia/Kolkata'), timeZoneTag(timeZone))
      return [`/${name.replace(/^index\.html$|\.html$/, '')}`, pageOf(text)]
    }),
  )
}
