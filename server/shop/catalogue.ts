import { type RawBuilder, type SqlBool, sql } from 'kysely'
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
import { countMatches } from '../database/lists/count-rows.ts'
import {
  isListed,
  type PieceRow,
  pieceColumns,
  selectInShop,
  toPicture,
  toPieces,
} from './pieces.ts'

type Condition = RawBuilder<SqlBool>
type Filter = 'category' | 'material' | 'colour' | 'price' | 'available'

/** Finds the articles that a search means; null where all are meant. */
export type FindMatches = (search: string) => Promise<Condition>

const filtersOf = ({ category, material, colour, from, to, onlyAvailable }: ShopQuery) => {
  const filters: Partial<Record<Filter, Condition>> = {}
  if (category) filters.category = sql<SqlBool>`article_pinint_folded = folded(${category})`
  if (material) filters.material = sql<SqlBool>`"Material_folded" = folded(${material})`
  if (colour) filters.colour = sql<SqlBool>`cover_colour = ${colour}`
  if (from !== null || to !== null)
    filters.price = sql<SqlBool>`article_price between ${from ?? 0} and ${to ?? 1e9}`
  if (onlyAvailable) filters.available = sql<SqlBool>`article_stock > 0`
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

/** What fits a question: its rows, and how many have each value of a column. */
const createFitting = (db: Db, query: ShopQuery, at: Date, matches: Condition | null) => {
  const filters = filtersOf(query)

  /** @param without a filter that is left out */
  const fitting = (without?: Filter) => {
    const conditions = Object.entries(filters).flatMap(([name, condition]) =>
      name === without ? [] : [condition],
    )
    return [isListed(at), ...(matches ? [matches] : []), ...conditions].reduce(
      (rows, condition) => rows.where(condition),
      selectInShop(db),
    )
  }

  /** Counted up to a limit. @param own the filter by this column, which its own counts leave out */
  const countValues = async (
    column: 'article_pinint_folded' | 'Material_folded' | 'cover_colour',
    own: Filter,
  ) => {
    const values = fitting(own)
      .select(sql<string | null>`${sql.ref(column)}`.as('value'))
      .limit(sql.lit(MAX_COUNTED_MATCHES))
    const { rows } = await sql<{ value: string | null; pieces: number }>`select value,
      count(*) as pieces from ${values} as fitting group by value`.execute(db)
    return new Map(rows.flatMap(({ value, pieces }) => (value ? [[value, pieces]] : [])))
  }
  return { fitting, countValues }
}

const readRows = (fitting: ReturnType<typeof createFitting>['fitting'], query: ShopQuery) => {
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
    .select(['article_category_name', 'article_category_name_folded', 'name'])
    .select(['width', 'height', 'screen_sizes_at', 'derived_at', 'colour_family'])
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap((row) => {
    const pieces = counts.get(row.article_category_name_folded) ?? 0
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
    .select(['material_type', 'material_type_folded'])
    .orderBy('material_type_folded')
    .execute()
  return rows.map((row) => ({
    name: row.material_type,
    pieces: counts.get(row.material_type_folded) ?? 0,
  }))
}

export const createCatalogue =
  (db: Db, findMatches: FindMatches) =>
  async (query: ShopQuery, at: Date): Promise<CataloguePage> => {
    const matches = query.search ? await findMatches(query.search) : null
    const { fitting, countValues } = createFitting(db, query, at, matches)
    const [rows, count, available, byCategory, byMaterial, byColour] = await Promise.all([
      readRows(fitting, query),
      countMatches(db, fitting()),
      countMatches(db, fitting().where('article_stock', '>', 0)),
      countValues('article_pinint_folded', 'category'),
      countValues('Material_folded', 'material'),
      countValues('cover_colour', 'colour'),
    ])
    const shown = rows.slice(0, PIECES_PER_PAGE)
    const last = shown.at(-1)
    const isBehindNumbered = query.after !== '' || query.page >= MAX_PAGE
    const hasNext = isBehindNumbered && rows.length > PIECES_PER_PAGE
    return {
      kind: 'catalogue',
      query,
      total: count.total,
      available: available.total,
      isMore: count.isMore,
      categories: await readCategories(db, byCategory),
      materials: await readMaterials(db, byMaterial),
      colours: [...byColour].flatMap(([family, pieces]) =>
        isColourFamily(family) ? [{ family, pieces }] : [],
      ),
      pieces: await toPieces(db, shown),
      nextAfter: hasNext && last ? placeOf(query.order, last) : null,
    }
  }
