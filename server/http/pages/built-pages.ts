import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import { DEFAULT_TIME_ZONE } from '../../../contract/settings/default-time-zone.ts'
import { formatPolicy } from '../security/security-headers.ts'

/** A page as it is sent. */
export interface BuiltPage {
  html: Buffer
  etag: string
  /** The value of Content-Security-Policy, with the hashes of its inline scripts and styles. */
  policy: string
  /** The HTML in Brotli. */
  compressed(): Promise<Buffer>
}

type Compress = (html: Buffer) => Promise<Buffer>

const optionsOf = (quality: number, html: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    // No page is longer than this window of 256 KB; the usual one takes far more memory.
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  },
})

const compress: Compress = (html) => promisify(brotliCompress)(html, optionsOf(11, html))

/**
 * For a page that somebody waits for: an eighth more bytes than level 11, in a hundredth of the time. It takes some 3 ms,
 * and not three times as long now and then, as it does where another thread has to be woken for it.
 */
export const compressQuickly: Compress = async (html) =>
  brotliCompressSync(html, optionsOf(5, html))

/** For a page that stays for long: who waits for it gets it compressed quickly, and who comes later gets fewer bytes. */
export const compressForLong = (): Compress => {
  let smallest: Buffer | undefined
  let quick: Promise<Buffer> | undefined
  return async (html) => {
    if (!quick) {
      quick = compressQuickly(html)
      compress(html).then(
        (bytes) => {
          smallest = bytes
        },
        () => {},
      )
    }
    return smallest ?? quick
  }
}

export const once = (compressPage: Compress): Compress => {
  let compressed: Promise<Buffer> | undefined
  return (html) => {
    compressed ??= compressPage(html)
    return compressed
  }
}

/** @param compressPage called for each answer */
export const createPage = (text: string, policy: string, compressPage: Compress): BuiltPage => {
  const html = Buffer.from(text)
  return {
    html,
    etag: `"${createHash('sha256').update(html).digest('base64url')}"`,
    policy,
    compressed: () => compressPage(html),
  }
}

const inline = /<(script|style)>([\s\S]*?)<\/\1>/g

const policyOf = (html: string) => {
  const hashes: Record<'script' | 'style', string[]> = { script: [], style: [] }
  for (const [, tag, text = ''] of html.matchAll(inline)) {
    const hash = createHash('sha256').update(text).digest('base64')
    hashes[tag === 'script' ? 'script' : 'style'].push(`'sha256-${hash}'`)
  }
  return formatPolicy(hashes)
}

const listHtmlFiles = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.html'),
      )
    : []

/** A document without what the server draws into it; its inline scripts and styles stay the same. */
export interface Shell {
  html: string
  policy: string
}

/** Reads the shells of public pages by their names; empty where nothing is built. */
export const readShells = (folder: string): ReadonlyMap<string, Shell> =>
  new Map(
    listHtmlFiles(folder).map((name) => {
      const html = readFileSync(join(folder, name), 'utf8')
      return [name.replace(/\.html$/, ''), { html, policy: policyOf(html) }]
    }),
  )

/** The tag from which the back-office learns the shop's time zone; pages are built with the default one. */
const timeZoneTag = (timeZone: string) => `<meta name="shop-time-zone" content="${timeZone}" />`

/** The tag from which the back-office learns whether mail is sent, or only kept as files. */
const mailTag = (hasMailServer: boolean) =>
  `<meta name="mail" content="${hasMailServer ? 'sent' : 'file'}" />`

/** The route of a built file, in which `[id]` stands for any one part. */
const pathOf = (file: string) =>
  `/${file
    .replaceAll('\\', '/')
    .replace(/\.html$/, '')
    .replace(/\[(\w+)\]/, ':$1')}`

interface ScreenSettings {
  timeZone: string
  hasMailServer: boolean
}

/** Reads the documents that are built whole, by clean path, with the settings filled in; empty where nothing is built. */
export const readBuiltPages = (
  folder: string,
  { timeZone, hasMailServer }: ScreenSettings,
): ReadonlyMap<string, BuiltPage> =>
  new Map(
    listHtmlFiles(folder).map((name) => {
      const file = join(folder, name)
      const built = readFileSync(file, 'utf8')
      const text = built
        .replace(timeZoneTag(DEFAULT_TIME_ZONE), timeZoneTag(timeZone))
        .replace(mailTag(true), mailTag(hasMailServer))
      const compressPage = once(text === built ? () => readFile(`${file}.br`) : compress)
      return [pathOf(name), createPage(text, policyOf(text), compressPage)]
    }),
  )
