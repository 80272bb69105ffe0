import { type SqlBool, sql } from 'kysely'
import { colourFamilies, isColourFamily } from '../../../contract/articles/colour-families.ts'
import { foldText } from '../../../contract/fold-text.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import { MAX_COUNTED_MATCHES } from '../../../contract/list-query.ts'
import type { CataloguePage } from '../../../contract/shop/window/shop-pages.ts'
import {
  MAX_PAGE,
  PIECES_PER_PAGE,
  type ShopQuery,
} from '../../../contract/shop/window/shop-query.ts'
import { type ColourNamed, readShopSearch } from '../../../contract/shop/window/shop-search.ts'
import { selectByIds, selectInShop } from '../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../database/database.ts'
import { isFree, readHeld } from '../holds/holds.ts'
import { findAlike } from './alike.ts'
import { type Condition, countFitting, piecesOf, readGroups, UNCOUNTED } from './count-fitting.ts'
import type { Stocked } from './front.ts'
import { isPriced, type Meant, type OrderedRow, placeOf, readRows } from './page-rows.ts'
import { isListed, toPieces } from './pieces.ts'

/** So many pieces that are found by words are looked up once; the texts of more are compared one by one. */
export const MAX_MATCHES = 1000

/** How many sarees are offered where nothing fits. */
const ALIKE = 4

/** What the list needs of other features. */
export interface CatalogueSources {
  /** Finds the articles that a search means, in the shop or not, and tells whether they are more than `MAX_MATCHES`. */
  findMatches: (search: string) => Promise<{ condition: Condition; isMore: boolean }>
  findMaterials: () => Promise<string[]>
}

/** Articles of which all pieces are held, so that nobody else can order one. Few are at a time. */
const readHeldOut = async (db: Db, at: Date) => {
  const articles = [...(await readHeld(db, at)).keys()]
  if (articles.length === 0) return []
  const rows = await selectByIds(db, articles)
    .where(sql<SqlBool>`not ${isFree(at)}`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

const isAvailable = (heldOut: readonly number[]): Condition =>
  heldOut.length === 0
    ? sql<SqlBool>`article_stock > 0`
    : sql<SqlBool>`(article_stock > 0 and id not in (${sql.join(heldOut)}))`

/** The one of these names that a text is in any spelling. */
const findName = (text: string, names: readonly string[]) => {
  const folded = foldText(text)
  return names.find((name) => foldText(name) === folded)
}

/** What has the words, and what has the colour that they name with the other words. */
const findMeant = async (
  db: Db,
  findMatches: CatalogueSources['findMatches'],
  { search, colour }: { search: string; colour: ColourNamed },
): Promise<Meant> => {
  const { condition: words, isMore } = await findMatches(search)
  const others = colour?.others ? (await findMatches(colour.others)).condition : sql<SqlBool>`1 = 1`
  const condition = colour
    ? sql<SqlBool>`(${words} or (window_colour = ${colour.family} and ${others}))`
    : words
  if (isMore) return { condition, areMany: true }
  const rows = await selectInShop(db)
    .where(condition)
    .select('id')
    .limit(sql.lit(MAX_MATCHES + 1))
    .execute()
  if (rows.length > MAX_MATCHES) return { condition, areMany: true }
  const ids = rows.map(({ id }) => id)
  const isFound = ids.length > 0 ? sql<SqlBool>`id in (${sql.join(ids)})` : sql<SqlBool>`1 = 0`
  return { condition: isFound, areMany: false }
}

/** Where the rows end on this page, they say how many there are. */
const totalOf = (query: ShopQuery, shown: number, { total, available }: Read['counts']) =>
  total.isMore && shown > 0 && shown <= PIECES_PER_PAGE && query.after === ''
    ? { total: (query.page - 1) * PIECES_PER_PAGE + shown, isMore: false, available }
    : { ...total, available }

interface Read {
  asked: ShopQuery
  query: ShopQuery
  rows: readonly OrderedRow[]
  counts: Awaited<ReturnType<typeof countFitting>>
  at: Date
  categories: Stocked['categories']
}

const toPage = async (
  db: Db,
  { findMaterials }: CatalogueSources,
  { asked, query, rows, counts, at, categories }: Read,
): Promise<CataloguePage> => {
  const shown = rows.slice(0, PIECES_PER_PAGE)
  const last = shown.at(-1)
  const isBehindNumbered = query.after !== '' || query.page >= MAX_PAGE
  const hasNext = isBehindNumbered && rows.length > PIECES_PER_PAGE
  const materials = await findMaterials()
  const category = findName(
    asked.category,
    categories.map(({ name }) => name),
  )
  const material = findName(asked.material, materials)
  const isUnknown =
    (asked.category !== '' && category === undefined) ||
    (asked.material !== '' && material === undefined)
  return {
    kind: 'catalogue',
    // The page has one address, however a link to it spells the names.
    query: {
      ...asked,
      category: category ?? asked.category,
      material: material ?? asked.material,
    },
    isUnknown,
    ...totalOf(query, rows.length, counts),
    categories: categories.flatMap((category) => {
      const pieces = piecesOf(counts.category, category.name)
      return pieces > 0 ? [{ ...category, pieces }] : []
    }),
    materials: materials.map((name) => ({
      name,
      pieces: piecesOf(counts.material, name),
    })),
    colours: counts.colour
      ? [...counts.colour].flatMap(([family, pieces]) =>
          isColourFamily(family) ? [{ family, pieces }] : [],
        )
      : keysOf(colourFamilies).map((family) => ({ family, pieces: UNCOUNTED })),
    pieces: await toPieces(db, shown, at),
    alike: rows.length === 0 ? await findAlike(db, null, ALIKE, at) : [],
    nextAfter: hasNext && last ? placeOf(query.order, last) : null,
  }
}

/** Of texts that are compared one by one so few are counted. */
const MAX_COMPARED = 500
/** Counting ends here; what is not counted by then is shown as “10,000+”. */
const MAX_COUNTING_MS = 20

/**
 * @param maxWhole so many pieces are counted at once, whatever a question leaves of them
 * @param maxCountingMs for what is more
 */
export const createCatalogue =
  (
    db: Db,
    sources: CatalogueSources,
    maxWhole = MAX_COUNTED_MATCHES,
    maxCountingMs = MAX_COUNTING_MS,
  ) =>
  async (asked: ShopQuery, at: Date, stocked: Promise<Stocked>): Promise<CataloguePage> => {
    const { colourNamed: colour, ...meant } = readShopSearch(asked)
    const query = { ...asked, ...meant }
    const { search } = query
    const found = search ? await findMeant(db, sources.findMatches, { search, colour }) : null
    const heldOut = await readHeldOut(db, at)
    const available = isAvailable(heldOut)
    const { categories, groups: kept } = await stocked
    const groups = await readGroups(db, { at, heldOut, kept })
    const conditions = query.onlyAvailable ? [isListed(at), available] : [isListed(at)]
    const rows = await readRows(db, { query, found, conditions, groups })
    const asks = [isPriced(query), found?.condition].filter((one) => one != null)
    const condition = asks.length > 0 ? sql<SqlBool>`(${sql.join(asks, sql` and `)})` : null
    const most = found?.areMany ? MAX_COMPARED : MAX_COUNTED_MATCHES
    const counts = await countFitting(db, {
      groups,
      query,
      condition,
      available,
      at,
      maxWhole: Math.min(most, maxWhole),
      most,
      maxMs: maxCountingMs,
      isByGroup: !found || found.areMany,
    })
    return toPage(db, sources, { asked, query, rows, counts, at, categories })
  }
