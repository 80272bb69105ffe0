import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isColourFamily } from '../../../contract/articles/colour-families.ts'
import { foldText } from '../../../contract/fold-text.ts'
import { MAX_COUNTED_MATCHES } from '../../../contract/list-query.ts'
import type { CataloguePage, ShopPicture } from '../../../contract/shop/window/shop-pages.ts'
import {
  afterShape,
  MAX_PAGE,
  PIECES_PER_PAGE,
  type ShopOrder,
  type ShopQuery,
} from '../../../contract/shop/window/shop-query.ts'
import { readShopSearch } from '../../../contract/shop/window/shop-search.ts'
import { selectByIds, selectInShop } from '../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../database/database.ts'
import { limitCount } from '../../database/lists/count-rows.ts'
import { prepareQuery } from '../../database/lists/prepare-query.ts'
import { isFree, readHeld } from '../holds/holds.ts'
import { findAlike } from './alike.ts'
import { isListed, type PieceRow, pieceColumns, toPieces } from './pieces.ts'

/** How many sarees are offered where nothing fits. */
const ALIKE = 4

type Condition = RawBuilder<SqlBool>
type Filter = 'category' | 'material' | 'colour' | 'price' | 'available'
type Filters = Partial<Record<Filter, Condition>>

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

const isAvailable = (heldOut: readonly number[]): Condition =>
  heldOut.length === 0
    ? sql<SqlBool>`article_stock > 0`
    : sql<SqlBool>`(article_stock > 0 and id not in (${sql.join(heldOut)}))`

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

/** Gives the pieces that fit a question. */
const createFitting =
  (db: Db, filters: Filters, at: Date, matches: Condition | null) =>
  /** @param without filters that are left out */
  (...without: Filter[]) => {
    const conditions = Object.entries(filters).flatMap(([name, condition]) =>
      without.includes(name as Filter) ? [] : [condition],
    )
    return [isListed(at), ...(matches ? [matches] : []), ...conditions].reduce(
      (rows, condition) => rows.where(condition),
      selectInShop(db),
    )
  }
type Fitting = ReturnType<typeof createFitting>

/** Whether so much is in the shop that what fits is counted up to a limit only. */
const createSizeReader = (db: Db, mostWhole: number) => {
  const readBehind = prepareQuery(db, () =>
    selectInShop(db).select('id').limit(sql.lit(1)).offset(sql.lit(mostWhole)),
  )
  return async () => (await readBehind()).length > 0
}

/** How many pieces have each combination of values. The values are as they are written: SQLite would compute folded ones again. */
const readGroups = async (
  db: Db,
  rows: ReturnType<Fitting>,
  { heldOut, isLarge }: { heldOut: readonly number[]; isLarge: boolean },
) => {
  const values = rows
    .select(['article_pinint as category', 'Material as material', 'window_colour as colour'])
    .select(sql<number>`case when ${isAvailable(heldOut)} then 1 else 0 end`.as('available'))
  // A limit would make SQLite sort all rows, which it otherwise reads in the order of their groups.
  const counted = isLarge ? values.limit(sql.lit(MAX_COUNTED_MATCHES + 1)) : values
  const { rows: groups } = await sql<Group>`select category, material, colour,
    count(*) as pieces, sum(available) as available from ${counted} as fitting group by 1, 2, 3`.execute(
    db,
  )
  return groups
}

/** What is left of a group by the filters for its values but one. */
const narrow =
  (query: ShopQuery, without?: Facet) =>
  (group: Group): Group[] => {
    const isLeft = facets.every(
      (facet) =>
        facet === without ||
        !query[facet] ||
        foldText(query[facet]) === foldText(group[facet] ?? ''),
    )
    const pieces = query.onlyAvailable ? group.available : group.pieces
    return isLeft && pieces > 0 ? [{ ...group, pieces }] : []
  }

const countFitting = async (
  db: Db,
  {
    fitting,
    query,
    heldOut,
    isLarge,
  }: { fitting: Fitting; query: ShopQuery; heldOut: readonly number[]; isLarge: boolean },
) => {
  // One scan serves all counts, as groups are few. Of a large shop each count has a scan and a limit of its own.
  const whole = isLarge
    ? null
    : await readGroups(db, fitting(...facets, 'available'), { heldOut, isLarge })
  const groupsWithout = async (facet?: Facet): Promise<Group[]> =>
    whole
      ? whole.flatMap(narrow(query, facet))
      : readGroups(db, facet ? fitting(facet) : fitting(), { heldOut, isLarge })
  const all = await groupsWithout()
  /** With its own filter left out, so that a facet says what another choice would leave. */
  const valuesOf = async (facet: Facet) => {
    const groups = query[facet] ? await groupsWithout(facet) : all
    const counts = new Map<string, number>()
    for (const { [facet]: value, pieces } of groups) {
      const text = foldText(value ?? '')
      counts.set(text, (counts.get(text) ?? 0) + pieces)
    }
    return counts
  }
  return {
    total: limitCount(all.reduce((sum, { pieces }) => sum + pieces, 0)),
    available: limitCount(all.reduce((sum, { available }) => sum + available, 0)).total,
    category: await valuesOf('category'),
    material: await valuesOf('material'),
    colour: await valuesOf('colour'),
  }
}

const facets = ['category', 'material', 'colour'] as const
type Facet = (typeof facets)[number]
type Group = Record<Facet, string | null> & { available: number; pieces: number }

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

/** The one of these names that a text is in any spelling; the text itself where it is none. */
const spellAs = (text: string, names: readonly string[]) => {
  const folded = foldText(text)
  return names.find((name) => foldText(name) === folded) ?? text
}

/** @param mostWhole up to so many pieces in the shop all are counted, whatever a question leaves of them */
export const createCatalogue = (
  db: Db,
  { findMatches, findCategories, findMaterials }: CatalogueSources,
  mostWhole = MAX_COUNTED_MATCHES,
) => {
  const isLargeShop = createSizeReader(db, mostWhole)
  return async (asked: ShopQuery, at: Date): Promise<CataloguePage> => {
    const query = { ...asked, ...readShopSearch(asked) }
    const matches = query.search ? await findMatches(query.search) : null
    const isLarge = await isLargeShop()
    const heldOut = await readHeldOut(db, at)
    const fitting = createFitting(db, filtersOf(query, heldOut), at, matches)
    const counted = isLarge
      ? fitting
      : createFitting(db, filtersOf(query, heldOut, sql`+article_price`), at, matches)
    const [rows, counts] = await Promise.all([
      readRows(fitting, query),
      countFitting(db, { fitting: counted, query, heldOut, isLarge }),
    ])
    const shown = rows.slice(0, PIECES_PER_PAGE)
    const last = shown.at(-1)
    const isBehindNumbered = query.after !== '' || query.page >= MAX_PAGE
    const hasNext = isBehindNumbered && rows.length > PIECES_PER_PAGE
    const [categories, materials] = await Promise.all([findCategories(), findMaterials()])
    return {
      kind: 'catalogue',
      // The page has one address, however a link to it spells the names.
      query: {
        ...asked,
        category: spellAs(
          asked.category,
          categories.map(({ name }) => name),
        ),
        material: spellAs(asked.material, materials),
      },
      total: counts.total.total,
      available: counts.available,
      isMore: counts.total.isMore,
      categories: categories.flatMap((category) => {
        const pieces = counts.category.get(foldText(category.name)) ?? 0
        return pieces > 0 ? [{ ...category, pieces }] : []
      }),
      materials: materials.map((name) => ({
        name,
        pieces: counts.material.get(foldText(name)) ?? 0,
      })),
      colours: [...counts.colour].flatMap(([family, pieces]) =>
        isColourFamily(family) ? [{ family, pieces }] : [],
      ),
      pieces: await toPieces(db, shown, at),
      alike: rows.length === 0 ? await findAlike(db, null, ALIKE, at) : [],
      nextAfter: hasNext && last ? placeOf(query.order, last) : null,
    }
  }
}
