import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { announcementAttribute } from '../../../contract/banners/announcement.ts'
import { DEFAULT_TIME_ZONE } from '../../../contract/settings/default-time-zone.ts'
import {
  defaultRetention,
  describeRetention,
  formatRetention,
  type Retention,
  retentionPlaceholder,
} from '../../../contract/settings/retention.ts'
import { formatPolicy } from '../security/security-headers.ts'

/** Stands in the built pages for the site's public address, which only the settings know. */
export const publicUrlPlaceholder = 'https://public-url.invalid'

/** The tag from which the back-office learns the shop's time zone; pages are built with the default one. */
const timeZoneTag = (timeZone: string) => `<meta name="shop-time-zone" content="${timeZone}" />`

/** The tag from which the back-office learns whether mail is sent, or only kept as files. */
const mailTag = (hasMailServer: boolean) =>
  `<meta name="mail" content="${hasMailServer ? 'sent' : 'file'}" />`

export interface BuiltPage {
  html: Buffer
  etag: string
  /** The value of Content-Security-Policy, with the hashes of its inline scripts and styles. */
  policy: string
  /** Whether it is a page of the public site: it has a canonical address. */
  isPublic: boolean
  /** Whether the sitemap lists it: its canonical address is its own. */
  isListed: boolean
  /** Whether it has placeholders for the active banner or for what the owner says. */
  hasPlaceholders: boolean
  /** The HTML in Brotli. */
  compressed(): Promise<Buffer>
}

const inline = /<(script|style)>([\s\S]*?)<\/\1>/g

const inlineHashes = (html: string) => {
  const hashes: Record<'script' | 'style', string[]> = { script: [], style: [] }
  for (const [, tag, text = ''] of html.matchAll(inline)) {
    const hash = createHash('sha256').update(text).digest('base64')
    hashes[tag === 'script' ? 'script' : 'style'].push(`'sha256-${hash}'`)
  }
  return hashes
}

const compressAt = (quality: number) => (html: Buffer) =>
  promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

// Level 10 gives 2 % more bytes than 11, in two fifths of the time.
const compress = compressAt(10)

/** For a page that somebody waits for: a tenth more bytes than level 10, in a thirtieth of the time. */
export const compressQuickly = compressAt(5)

const createBody = (text: string, compressPage: (html: Buffer) => Promise<Buffer>) => {
  const html = Buffer.from(text)
  let compressed: Promise<Buffer> | undefined
  return {
    html,
    etag: `"${createHash('sha256').update(html).digest('base64url')}"`,
    compressed: () => {
      compressed ??= compressPage(html)
      return compressed
    },
  }
}

const createPage = (
  path: string,
  text: string,
  publicUrl: string,
  compressPage: (html: Buffer) => Promise<Buffer>,
): BuiltPage => ({
  ...createBody(text, compressPage),
  policy: formatPolicy(inlineHashes(text)),
  isPublic: text.includes('<link rel="canonical" '),
  isListed:
    text.includes(`<link rel="canonical" href="${publicUrl}${path}"`) &&
    !text.includes('<meta name="robots" content="noindex"'),
  hasPlaceholders: text.includes(` ${announcementAttribute}="true"`) || text.includes('{fact '),
})

/** The page with another text; its inline scripts and styles must stay the same. */
export const replaceText = (
  page: BuiltPage,
  replace: (html: string) => string,
  compressPage = compress,
): BuiltPage => ({
  ...page,
  ...createBody(replace(page.html.toString()), compressPage),
})

/** The route of a built file: `index.html` is `/`, and `[id].html` stands for any one part. */
const pathOf = (file: string) =>
  `/${file
    .replaceAll('\\', '/')
    .replace(/^index\.html$|\.html$/, '')
    .replace(/\[(\w+)\]/, ':$1')}`

interface PageSettings {
  publicUrl: string
  timeZone: string
  hasMailServer: boolean
  retention: Retention
}

const builtTimeZoneTag = timeZoneTag(DEFAULT_TIME_ZONE)

const fillInSettings = (html: string, settings: PageSettings) => {
  const { publicUrl, timeZone, hasMailServer, retention } = settings
  // A screen of the back-office shows no other setting, so that most screens stay as the build compressed them.
  if (html.includes(builtTimeZoneTag))
    return html
      .replace(builtTimeZoneTag, timeZoneTag(timeZone))
      .replace(mailTag(true), mailTag(hasMailServer))
  const words = describeRetention(retention)
  const attribute = formatRetention(retention)
  // Every byte of Home counts, so the default is not sent.
  const isDefault = attribute === formatRetention(defaultRetention)
  return html
    .replaceAll(publicUrlPlaceholder, publicUrl)
    .replace(retentionPlaceholder('enquiries'), words.enquiries)
    .replace(retentionPlaceholder('backups'), words.backups)
    .replace('<html', isDefault ? '$&' : `$& data-retention="${attribute}"`)
}

/** Reads all built pages of a folder, by clean path, with the settings filled in; empty where nothing is built. */
export const readBuiltPages = (
  folder: string,
  settings: PageSettings,
): ReadonlyMap<string, BuiltPage> => {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.html'),
      )
    : []
  return new Map(
    names.map((name) => {
      const path = pathOf(name)
      const file = join(folder, name)
      const built = readFileSync(file, 'utf8')
      const text = fillInSettings(built, settings)
      const readCompressed = () => readFile(`${file}.br`)
      const compressPage = text === built ? readCompressed : compress
      return [path, createPage(path, text, settings.publicUrl, compressPage)]
    }),
  )
}
