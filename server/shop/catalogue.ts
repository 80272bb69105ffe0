import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldText } from '../../contract/fold-text.ts'
import { MAX_COUNTED_MATCHES } from '../../contract/list-query.ts'
import { isColourFamily } from '../../contract/shop/colour-families.ts'
import type { CataloguePage, FacetValue } from '../../contract/shop/shop-pages.ts'
import {
  afterShape,
  MAX_PAGE,
  PIECES_PER_PAGE,
  type ShopOrder,
  type ShopQuery,
} from '../../contract/shop/shop-query.ts'
import type { Db } from '../database/database.ts'
import { limitCount } from '../database/lists/count-rows.ts'
import { isFree, readHeld } from '../orders/shared/holds.ts'
import {
  isListed,
  type PieceRow,
  pieceColumns,
  selectInShop,
  toPicture,
  toPieces,
} from './shared/pieces.ts'

type Condition = RawBuilder<SqlBool>
type Filter = 'category' | 'material' | 'colour' | 'price' | 'available'
type Filters = Partial<Record<Filter, Condition>>

/** Finds the articles that a search means; null where all are meant. */
export type FindMatches = (search: string) => Promise<Condition>

const filtersOf = (
  { category, material, colour, from, to, onlyAvailable }: ShopQuery,
  at: Date,
) => {
  const filters: Filters = {}
  if (category) filters.category = sql<SqlBool>`article_pinint_folded = folded(${category})`
  if (material) filters.material = sql<SqlBool>`"Material_folded" = folded(${material})`
  if (colour) filters.colour = sql<SqlBool>`cover_colour = ${colour}`
  if (from !== null || to !== null)
    filters.price = sql<SqlBool>`article_price between ${from ?? 0} and ${to ?? 1e9}`
  if (onlyAvailable) filters.available = isFree(at)
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
  /** @param without a filter that is left out */
  (without?: Filter) => {
    const conditions = Object.entries(filters).flatMap(([name, condition]) =>
      name === without ? [] : [condition],
    )
    return [isListed(at), ...(matches ? [matches] : []), ...conditions].reduce(
      (rows, condition) => rows.where(condition),
      selectInShop(db),
    )
  }
type Fitting = ReturnType<typeof createFitting>

const countFitting = async (db: Db, fitting: Fitting, filters: Filters) => {
  /** How many pieces have each combination of values, up to a limit: one scan serves all counts that leave out no filter. */
  const countGroups = async (without?: Filter): Promise<Group[]> => {
    const values = fitting(without)
      // As they are written: SQLite would compute the folded text of each row again.
      .select(['article_pinint as category', 'Material as material', 'cover_colour as colour'])
      .select(sql<number>`case when article_stock > 0 then 1 else 0 end`.as('available'))
      .limit(sql.lit(MAX_COUNTED_MATCHES + 1))
    const { rows } = await sql<Group>`select category, material, colour, available,
      count(*) as pieces from ${values} as fitting group by 1, 2, 3, 4`.execute(db)
    return rows
  }

  const all = await countGroups()
  /** With its own filter left out, so that a facet says what another choice would leave. */
  const valuesOf = async (facet: Facet) => {
    const groups = filters[facet] ? await countGroups(facet) : all
    const counts = new Map<string, number>()
    for (const { [facet]: value, pieces } of groups) {
      const text = foldText(value ?? '')
      counts.set(text, (counts.get(text) ?? 0) + pieces)
    }
    return counts
  }
  return {
    total: limitCount(sumPieces(all)),
    available: limitCount(sumPieces(all.filter(({ available }) => available === 1))).total,
    category: await valuesOf('category'),
    material: await valuesOf('material'),
    colour: await valuesOf('colour'),
  }
}

type Facet = 'category' | 'material' | 'colour'
type Group = Record<Facet, string | null> & { available: number; pieces: number }

const sumPieces = (groups: readonly Group[]) => groups.reduce((sum, { pieces }) => sum + pieces, 0)

/** How many of the pieces in stock are all held, so that nobody else can order one. Few are held at a time. */
const countHeldFully = async (db: Db, fitting: Fitting, at: Date) => {
  const articles = [...(await readHeld(db, at)).keys()]
  if (articles.length === 0) return 0
  const { held } = await fitting()
    .where('id', 'in', articles)
    .where('article_stock', '>', 0)
    .where(sql<SqlBool>`not ${isFree(at)}`)
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow()
  return held
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

const readCategories = async (db: Db, counts: ReadonlyMap<string, number>) => {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('images', 'images.name', 'article_category_image')
    .where('deleted_at', 'is', null)
    .select(['article_category_name', 'name'])
    .select(['width', 'height', 'screen_sizes_at', 'derived_at', 'colour_family'])
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap((row) => {
    const pieces = counts.get(foldText(row.article_category_name)) ?? 0
    if (pieces === 0) return []
    const { name: article_pic, width, height, ...image } = row
    const picture =
      article_pic && width && height
        ? toPicture({ ...image, article_pic, alt: '', width, height })
        : null
    return [{ name: row.article_category_name, pieces, picture }]
  })
}

const readMaterials = async (
  db: Db,
  counts: ReadonlyMap<string, number>,
): Promise<FacetValue[]> => {
  const rows = await db
    .selectFrom('materials')
    .where('deleted_at', 'is', null)
    .select('material_type')
    .orderBy('material_type_folded')
    .execute()
  return rows.map((row) => ({
    name: row.material_type,
    pieces: counts.get(foldText(row.material_type)) ?? 0,
  }))
}

export const createCatalogue =
  (db: Db, findMatches: FindMatches) =>
  async (query: ShopQuery, at: Date): Promise<CataloguePage> => {
    const matches = query.search ? await findMatches(query.search) : null
    const filters = filtersOf(query, at)
    const fitting = createFitting(db, filters, at, matches)
    const [rows, counts, heldFully] = await Promise.all([
      readRows(fitting, query),
      countFitting(db, fitting, filters),
      countHeldFully(db, fitting, at),
    ])
    const shown = rows.slice(0, PIECES_PER_PAGE)
    const last = shown.at(-1)
    const isBehindNumbered = query.after !== '' || query.page >= MAX_PAGE
    const hasNext = isBehindNumbered && rows.length > PIECES_PER_PAGE
    return {
      kind: 'catalogue',
      query,
      total: counts.total.total,
      available: counts.available - heldFully,
      isMore: counts.total.isMore,
      categories: await readCategories(db, counts.category),
      materials: await readMaterials(db, counts.material),
      colours: [...counts.colour].flatMap(([family, pieces]) =>
        isColourFamily(family) ? [{ family, pieces }] : [],
      ),
      pieces: await toPieces(db, shown, at),
      nextAfter: hasNext && last ? placeOf(query.order, last) : null,
    }
  }
