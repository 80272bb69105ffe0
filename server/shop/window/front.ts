import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { placeholders } from '../../../contract/shop/settings/facts.ts'
import type { ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import type { ShopPicture } from '../../../contract/shop/window/shop-pages.ts'
import { shopAddress } from '../../../contract/shop/window/shop-query.ts'
import { countStockedByChoices } from '../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../database/database.ts'
import { countBy, piecesOf } from './count-fitting.ts'

/** So many categories stand in the head of the shop. */
const MAX_CATEGORIES = 4

/** What the head of each page of the shop and its list show of all that can be bought. */
export interface Stocked {
  /** In the order of the shop. */
  categories: readonly { name: string; picture: ShopPicture | null }[]
  groups: Awaited<ReturnType<typeof countStockedByChoices>>
}

interface FrontServices {
  db: Db
  findCategories: () => Promise<Stocked['categories']>
}

/** Only kept figures are read. */
export const readStocked = async ({ db, findCategories }: FrontServices): Promise<Stocked> => {
  const [categories, groups] = await Promise.all([findCategories(), countStockedByChoices(db)])
  return { categories, groups }
}

/** The categories with the most sarees that can be bought, the largest first. */
export const topCategories = ({ categories, groups }: Stocked): string[] => {
  const counts = countBy('category', groups)
  return categories
    .map(({ name }) => name)
    .filter((name) => piecesOf(counts, name) > 0)
    .sort((one, other) => piecesOf(counts, other) - piecesOf(counts, one))
    .slice(0, MAX_CATEGORIES)
}

interface ManifestServices {
  /** The folder of the built files, whose manifest has the icons and the colours. */
  site: string
  readSettings: () => Promise<ShopSettings>
}

/** Serves the manifest by which a home screen names the shop. */
export const serveShopManifest = (
  app: FastifyInstance,
  { site, readSettings }: ManifestServices,
) => {
  const file = join(site, 'manifest.webmanifest')
  const ofSite = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  app.get('/shop.webmanifest', async (_, reply) => {
    const name = (await readSettings()).shop_name || placeholders.shop_name
    const own = { id: shopAddress(), name, short_name: name, start_url: shopAddress() }
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify({ ...ofSite, ...own }))
  })
}
