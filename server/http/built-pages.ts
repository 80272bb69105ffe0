import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** What stands in the built pages where the site's own address belongs, which only the settings know. */
export const publicUrlMark = 'https://public-url.invalid'

export interface BuiltPage {
  html: Buffer
  etag: string
  /** The page in brotli, made at its first use and kept. */
  compressed(): Buffer
}

const pageOf = (text: string): BuiltPage => {
  const html = Buffer.from(text)
  let compressed: Buffer | null = null
  return {
    html,
    etag: `"${createHash('sha256').update(html).digest('base64url')}"`,
    compressed: () => {
      compressed ??= brotliCompressSync(html)
      return compressed
    },
  }
}

/** The prerendered pages by their clean paths, with the site's address filled in; none where nothing is built. */
export const readPages = (folder: string, publicUrl: string) => {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.html'),
      )
    : []
  return new Map(
    names.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8').replaceAll(publicUrlMark, publicUrl)
      return [`/${name.replace(/^index\.html$|\.html$/, '')}`, pageOf(text)]
    }),
  )
}

const inline = /<(script|style)>([\s\S]*?)<\/\1>/g

/** The hashes of what stands inline in the pages, for the content security policy. */
export const inlineHashes = (pages: ReadonlyMap<string, BuiltPage>) => {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const { html } of pages.values()) {
    for (const [, tag, text = ''] of html.toString().matchAll(inline)) {
      const hash = createHash('sha256').update(text).digest('base64')
      hashes[tag as 'script' | 'style'].add(`'sha256-${hash}'`)
    }
  }
  return hashes
}
