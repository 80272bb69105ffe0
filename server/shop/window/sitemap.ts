import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'kysely'
import { escapeHtml } from '../../../contract/html.ts'
import { MEGABYTE } from '../../../contract/numbers/megabyte.ts'
import { sareeAddress } from '../../../contract/shop/window/saree-address.ts'
import { shopAddress } from '../../../contract/shop/window/shop-query.ts'
import { findPicturesOf, selectInShop } from '../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../database/database.ts'
import { HOUR_MS } from '../../database/instants.ts'
import { createPageStore } from '../../http/pages/page-store.ts'
import type { Sitemap } from '../../http/pages/well-known-files.ts'
import { isListed } from './pieces.ts'

/** Longer ones are several, which an index lists. The protocol allows ten times as many, which would take half a second to write. */
const MAX_ADDRESSES = 5000
/** That of an id. */
const MAX_ID = 2 ** 31 - 1
/** Sarees whose pictures are read at once. */
const BATCH_SIZE = 500

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

const prologue = '<?xml version="1.0" encoding="UTF-8"?>'

interface Entry {
  url: string
  changedAt?: string | null
  pictures?: readonly string[]
}

const writeEntry = ({ url, changedAt, pictures = [] }: Entry) =>
  [
    `<url><loc>${escapeHtml(url)}</loc>`,
    changedAt ? `<lastmod>${changedAt}</lastmod>` : '',
    ...pictures.map((picture) => `<image:image><image:loc>${picture}</image:loc></image:image>`),
    '</url>',
  ].join('')

const writeUrls = (entries: readonly Entry[]) =>
  `${prologue}\n<urlset ${namespaces}>\n${entries.map(writeEntry).join('\n')}\n</urlset>\n`

const writeIndex = (parts: readonly Entry[]) => {
  const lines = parts.map(
    ({ url, changedAt }) =>
      `<sitemap><loc>${url}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</sitemap>`,
  )
  return `${prologue}\n<sitemapindex ${namespaces}>\n${lines.join('\n')}\n</sitemapindex>\n`
}

interface SareeRow {
  id: number
  article_name: string
  page_changed_at: string | null
  in_shop_since: string | null
}

const describeSarees = async (db: Db, publicUrl: string, rows: readonly SareeRow[]) => {
  const entries: Entry[] = []
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    // Others are served in between.
    await setImmediate()
    const some = rows.slice(at, at + BATCH_SIZE)
    const pictures = await findPicturesOf(
      db,
      some.map(({ id }) => id),
    )
    entries.push(
      ...some.map((row) => ({
        url: publicUrl + sareeAddress(row),
        changedAt: row.page_changed_at ?? row.in_shop_since,
        pictures: (pictures.get(row.id) ?? []).map(({ name }) => `${publicUrl}/pictures/${name}`),
      })),
    )
  }
  return entries
}

interface SitemapWriter {
  writeMain: () => Promise<string>
  /** Null where there is no such part. */
  writePart: (name: string) => Promise<string | null>
}

/**
 * Writes the sitemap of the public pages and of every saree in the window: one file, or an index of several.
 * @param paths those of the public pages
 */
export const createSitemapWriter = (
  db: Db,
  publicUrl: string,
  paths: readonly string[],
  now: () => Date,
  maxAddresses = MAX_ADDRESSES,
): SitemapWriter => {
  /** Search engines are told to leave out the list while it is empty. */
  const findPages = async () => {
    const listed = await selectInShop(db).where(isListed(now())).select('id').executeTakeFirst()
    const all = listed ? [...paths, shopAddress()] : paths
    return all.map((path) => ({ url: publicUrl + path }))
  }

  const partOf = sql<number>`(id - 1) / ${sql.lit(maxAddresses)}`

  /** By ranges of ids: a saree stays in its part, whatever others come and go while a search engine reads one after another. */
  const findParts = () =>
    selectInShop(db)
      .select(partOf.as('part'))
      .select(sql<number>`count(*)`.as('sarees'))
      .select(sql<string | null>`max(coalesce(page_changed_at, in_shop_since))`.as('changedAt'))
      .groupBy(partOf)
      .orderBy(partOf)
      .execute()

  /** All, or those of a part, in the order of their ids. */
  const readSarees = async (part?: number): Promise<Entry[]> => {
    const all = selectInShop(db)
      .select(['id', 'article_name', 'page_changed_at', 'in_shop_since'])
      .orderBy('id')
    const some =
      part === undefined
        ? all
        : all.where('id', '>', part * maxAddresses).where('id', '<=', (part + 1) * maxAddresses)
    return describeSarees(db, publicUrl, await some.execute())
  }

  return {
    writeMain: async () => {
      const [parts, pages] = await Promise.all([findParts(), findPages()])
      const count = parts.reduce((sum, { sarees }) => sum + sarees, pages.length)
      if (count <= maxAddresses) return writeUrls([...pages, ...(await readSarees())])
      const addressOf = (name: string) => `${publicUrl}/sitemaps/${name}.xml`
      return writeIndex([
        { url: addressOf('pages') },
        ...parts.map(({ part, changedAt }) => ({
          url: addressOf(`sarees-${part + 1}`),
          changedAt,
        })),
      ])
    },
    writePart: async (name: string) => {
      if (name === 'pages') return writeUrls(await findPages())
      const number = Number(/^sarees-([1-9]\d{0,4})$/.exec(name)?.[1] ?? 0)
      if (number === 0 || number * maxAddresses > MAX_ID) return null
      const sarees = await readSarees(number - 1)
      return sarees.length > 0 ? writeUrls(sarees) : null
    },
  }
}

/** All files that are kept take at most this much memory. */
const MAX_KEPT_BYTES = 8 * MEGABYTE

/** Keeps the sitemap's files until the window changes, for an hour at most. Each is written once for all who ask, one at a time. */
export const keepSitemap = (
  { writeMain, writePart }: SitemapWriter,
  readVersion: () => Promise<number>,
  now: () => Date,
): Sitemap => {
  const store = createPageStore<Buffer>(MAX_KEPT_BYTES)
  let last: Promise<unknown> = Promise.resolve()

  const find = async (name: string) => {
    const atMs = now().getTime()
    const version = await readVersion()
    return { atMs, version, kept: store.find(name, version, atMs) }
  }

  const make = async (name: string, write: () => Promise<string | null>) => {
    // Another one who waited may have made it.
    const { atMs, version, kept } = await find(name)
    if (kept) return kept
    const text = await write()
    if (text === null) return null
    const page = await promisify(gzip)(text)
    store.keep(name, version, { page, bytes: page.length, untilMs: atMs + HOUR_MS })
    return page
  }

  const read = async (name: string, write: () => Promise<string | null>) => {
    const { kept } = await find(name)
    if (kept) return kept
    const made = last.then(() => make(name, write))
    last = made.catch(() => {})
    return made
  }

  return {
    readMain: async () => (await read('', writeMain)) ?? Buffer.of(),
    readPart: (name) => read(name, () => writePart(name)),
  }
}
