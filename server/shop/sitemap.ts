import { sql } from 'kysely'
import { escapeHtml } from '../../contract/html.ts'
import { sareeAddress } from '../../contract/shop/saree-address.ts'
import { shopAddress } from '../../contract/shop/shop-query.ts'
import type { Db } from '../database/database.ts'
import type { Sitemap } from '../http/pages/well-known-files.ts'
import { findPicturesOf, selectInShop } from './shared/pieces.ts'

/** By the protocol of sitemaps; longer ones are several, which an index lists. */
const MAX_ADDRESSES = 50_000
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

const writeIndex = (urls: readonly string[]) =>
  `${prologue}\n<sitemapindex ${namespaces}>\n${urls
    .map((url) => `<sitemap><loc>${url}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`

/**
 * Writes the sitemap of the public pages and of every saree in the window: one file, or an index of several.
 * @param paths those of the public pages
 */
export const createSitemap = (
  db: Db,
  publicUrl: string,
  paths: readonly string[],
  maxAddresses = MAX_ADDRESSES,
): Sitemap => {
  const pages = [...paths, shopAddress()].map((path) => ({ url: publicUrl + path }))

  const countSarees = async () => {
    const { count } = await selectInShop(db)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  /** Those of a part, in the order of their ids. */
  const readSarees = async (offset: number, limit: number): Promise<Entry[]> => {
    const rows = await selectInShop(db)
      .select(['id', 'article_name', 'page_changed_at', 'in_shop_since'])
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
    const entries: Entry[] = []
    for (let at = 0; at < rows.length; at += BATCH_SIZE) {
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

  return {
    writeMain: async () => {
      const sarees = await countSarees()
      if (pages.length + sarees <= maxAddresses)
        return writeUrls([...pages, ...(await readSarees(0, maxAddresses))])
      const parts = Math.ceil(sarees / maxAddresses)
      const names = ['pages', ...Array.from({ length: parts }, (_, index) => `sarees-${index + 1}`)]
      return writeIndex(names.map((name) => `${publicUrl}/sitemaps/${name}.xml`))
    },
    writePart: async (name: string) => {
      if (name === 'pages') return writeUrls(pages)
      const number = Number(/^sarees-([1-9]\d{0,4})$/.exec(name)?.[1] ?? 0)
      if (number === 0) return null
      const sarees = await readSarees((number - 1) * maxAddresses, maxAddresses)
      return sarees.length > 0 ? writeUrls(sarees) : null
    },
  }
}
