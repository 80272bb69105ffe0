import { type SqlBool, sql } from 'kysely'
import { colourFamilies, isColourFamily } from '../../../contract/articles/colour-families.ts'
import { foldText } from '../../../contract/fold-text.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import { MAX_COUNTED_MATCHES } from '../../../contract/list-query.ts'
import type { CataloguePage, ShopPicture } from '../../../contract/shop/window/shop-pages.ts'
import {
  afterShape,
  MAX_PAGE,
  PIECES_PER_PAGE,
  type ShopOrder,
  type ShopQuery,
} from '../../../contract/shop/window/shop-query.ts'
import { type ColourNamed, readShopSearch } from '../../../contract/shop/window/shop-search.ts'
import { selectByIds, selectInShop } from '../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../database/database.ts'
import { prepareQuery } from '../../database/lists/prepare-query.ts'
import { isFree, readHeld } from '../holds/holds.ts'
import { findAlike } from './alike.ts'
import {
  type Condition,
  countFitting,
  createFitting,
  type Filters,
  type Fitting,
  isAvailable,
  piecesOf,
  UNCOUNTED,
} from './count-fitting.ts'
import { type PieceRow, pieceColumns, toPieces } from './pieces.ts'

/** How many sarees are offered where nothing fits. */
const ALIKE = 4

/** What the list needs of other features. */
export interface CatalogueSources {
  /** Finds the articles that a search means. */
  findMatches: (search: string) => Promise<Condition>
  /** In the order of the shop. */
  findCategories: () => Promise<{ name: string; picture: ShopPicture | null }[]>
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

/**
 * @param heldOut articles of which all pieces are held
 * @param price the column as SQL; with a `+` before it SQLite does not search its index, and so counts along that of the groups
 */
const filtersOf = (
  { category, material, colour, from, to, onlyAvailable }: ShopQuery,
  heldOut: readonly number[],
  price = sql`article_price`,
) => {
  const filters: Filters = {}
  if (category) filters.category = sql<SqlBool>`article_pinint_folded = folded(${category})`
  if (material) filters.material = sql<SqlBool>`"Material_folded" = folded(${material})`
  if (colour) filters.colour = sql<SqlBool>`window_colour = ${colour}`
  if (from !== null || to !== null)
    filters.price = sql<SqlBool>`${price} between ${from ?? 0} and ${to ?? 1e9}`
  if (onlyAvailable) filters.available = isAvailable(heldOut)
  return filters
}

const orders: Record<ShopOrder, { column: 'in_shop_since' | 'article_price'; isRising: boolean }> =
  {
    newest: { column: 'in_shop_since', isRising: false },
    'price-up': { column: 'article_price', isRising: true },
    'price-down': { column: 'article_price', isRising: false },
  }

const isBehind = ({ order, after }: ShopQuery): Condition | null => {
  const [, value = '', id = ''] = afterShape.exec(after) ?? []
  if (!id) return null
  const { column, isRising } = orders[order]
  const place = column === 'article_price' ? Number(value) : value
  if (Number.isNaN(place)) return null
  const sign = sql.raw(isRising ? '>' : '<')
  return sql<SqlBool>`(${sql.ref(column)}, id) ${sign} (${place}, ${Number(id)})`
}

type OrderedRow = PieceRow & { in_shop_since: string | null }

const placeOf = (order: ShopOrder, row: OrderedRow) =>
  `${row[orders[order].column] ?? ''}_${row.id}`

/** Whether so much is in the shop that what fits is counted up to a limit only. */
const createSizeReader = (db: Db, mostWhole: number) => {
  const readBehind = prepareQuery(db, () =>
    selectInShop(db).select('id').limit(sql.lit(1)).offset(sql.lit(mostWhole)),
  )
  return async () => (await readBehind()).length > 0
}

const readRows = (fitting: Fitting, query: ShopQuery) => {
  const { column, isRising } = orders[query.order]
  const direction = isRising ? 'asc' : 'desc'
  const behind = isBehind(query)
  const page = fitting()
    .select(pieceColumns)
    .select('in_shop_since')
    .orderBy(column, direction)
    .orderBy('id', direction)
    // One more tells whether there is a next page.
    .limit(PIECES_PER_PAGE + 1)
  const some = behind ? page.where(behind) : page.offset((query.page - 1) * PIECES_PER_PAGE)
  return some.execute()
}

/** The one of these names that a text is in any spelling. */
const findName = (text: string, names: readonly string[]) => {
  const folded = foldText(text)
  return names.find((name) => foldText(name) === folded)
}

/** What has the words, and what has the colour that they name with the other words. */
const findMeant = async (
  findMatches: CatalogueSources['findMatches'],
  search: string,
  colour: ColourNamed,
) => {
  const found = await findMatches(search)
  if (!colour) return found
  const others = colour.others ? await findMatches(colour.others) : sql<SqlBool>`1 = 1`
  return sql<SqlBool>`(${found} or (window_colour = ${colour.family} and ${others}))`
}

/** Counting a large shop ends here; what is not counted by then is shown as “10,000+”. */
const MAX_COUNTING_MS = 100

/**
 * @param mostWhole up to so many pieces in the shop all are counted, whatever a question leaves of them
 * @param maxCountingMs for counts of a larger shop
 */
export const createCatalogue = (
  db: Db,
  { findMatches, findCategories, findMaterials }: CatalogueSources,
  mostWhole = MAX_COUNTED_MATCHES,
  maxCountingMs = MAX_COUNTING_MS,
) => {
  const isLargeShop = createSizeReader(db, mostWhole)
  return async (asked: ShopQuery, at: Date): Promise<CataloguePage> => {
    const { colourNamed, ...meant } = readShopSearch(asked)
    const query = { ...asked, ...meant }
    const matches = query.search ? await findMeant(findMatches, query.search, colourNamed) : null
    const isLarge = await isLargeShop()
    const heldOut = await readHeldOut(db, at)
    const fitting = createFitting(db, filtersOf(query, heldOut), at, matches)
    const counted = isLarge
      ? fitting
      : createFitting(db, filtersOf(query, heldOut, sql`+article_price`), at, matches)
    const [rows, counts] = await Promise.all([
      readRows(fitting, query),
      countFitting(db, { fitting: counted, query, heldOut, isLarge, maxCountingMs }),
    ])
    const shown = rows.slice(0, PIECES_PER_PAGE)
    const last = shown.at(-1)
    const isBehindNumbered = query.after !== '' || query.page >= MAX_PAGE
    const hasNext = isBehindNumbered && rows.length > PIECES_PER_PAGE
    const [categories, materials] = await Promise.all([findCategories(), findMaterials()])
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
      total: counts.total.total,
      available: counts.available,
      isMore: counts.total.isMore,
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
}
