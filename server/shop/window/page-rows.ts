import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldText } from '../../../contract/fold-text.ts'
import {
  afterShape,
  PIECES_PER_PAGE,
  type ShopOrder,
  type ShopQuery,
} from '../../../contract/shop/window/shop-query.ts'
import { selectInShop } from '../../articles/shared/articles-in-shop.ts'
import { type Db, isEmbedded } from '../../database/database.ts'
import {
  type Condition,
  type Group,
  isOfGroup,
  narrow,
  type Rows,
  withAll,
} from './count-fitting.ts'
import { type PieceRow, pieceColumns } from './pieces.ts'

export interface Meant {
  condition: Condition
  /** Whether the text of each piece has to be looked at again and again. */
  areMany: boolean
}

/** A column for whose value SQLite searches no index, as it would read more there. PostgreSQL judges by what it knows of the rows. */
const withoutIndex = (db: Db, column: string) =>
  isEmbedded(db) ? sql`+${sql.ref(column)}` : sql.ref(column)

/** The prices that were asked for; null where none were. */
export const isPriced = (
  { from, to }: ShopQuery,
  price: RawBuilder<unknown> = sql.ref('article_price'),
) =>
  from === null && to === null ? null : sql<SqlBool>`${price} between ${from ?? 0} and ${to ?? 1e9}`

const hasChoice = ({ category, material, colour }: ShopQuery) =>
  Boolean(category || material || colour)

const choicesOf = (db: Db, { category, material, colour }: ShopQuery): Condition[] =>
  Object.entries({
    article_pinint_folded: foldText(category),
    Material_folded: foldText(material),
    window_colour: colour,
  }).flatMap(([column, value]) =>
    value ? [sql<SqlBool>`${withoutIndex(db, column)} = ${value}`] : [],
  )

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

export type OrderedRow = PieceRow & { in_shop_since: string | null }

export const placeOf = (order: ShopOrder, row: OrderedRow) =>
  `${row[orders[order].column] ?? ''}_${row.id}`

/** So many rows are read in the order of the list, until its page is full. */
const MAX_READ_IN_ORDER = 5000

/** The rows of the order up to the last that may be read for a page; null where there are no more than that. */
const readBoundary = async (db: Db, query: ShopQuery, start: readonly (Condition | null)[]) => {
  const { column, isRising } = orders[query.order]
  const direction = isRising ? 'asc' : 'desc'
  const [last] = await withAll(selectInShop(db), start)
    .select(['id', 'in_shop_since', 'article_price'])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .offset(MAX_READ_IN_ORDER)
    .limit(1)
    .execute()
  if (!last) return null
  const sign = sql.raw(isRising ? '<' : '>')
  return sql<SqlBool>`(${sql.ref(column)}, id) ${sign} (${last[column]}, ${last.id})`
}

interface Wanted {
  query: ShopQuery
  /** What the words mean; null without words. */
  found: Meant | null
  /** What else is left. */
  conditions: readonly Condition[]
  /** The groups of the whole window. */
  groups: readonly Group[]
}

/**
 * The rows of a page. They are read in the order of the list, along its index, and soon fill a page where many fit. Where
 * few fit, all of them are found by their words, or their groups and prices, and then sorted.
 */
export const readRows = async (db: Db, { query, found, conditions, groups }: Wanted) => {
  const { column, isRising } = orders[query.order]
  const direction = isRising ? 'asc' : 'desc'
  const isByPrice = column === 'article_price'
  const behind = isBehind(query)
  const pageOf = (rows: Rows) => {
    const some = rows
      .select(pieceColumns)
      .select('in_shop_since')
      // One more tells whether there is a next page.
      .limit(PIECES_PER_PAGE + 1)
    return behind ? some : some.offset((query.page - 1) * PIECES_PER_PAGE)
  }
  const left = withAll(selectInShop(db), [...conditions, behind])
  // Last, as SQLite looks at a text only where all before holds.
  const words = found?.condition ?? null
  if (!found || found.areMany) {
    const price = isPriced(query)
    const boundary = await readBoundary(db, query, [behind, isByPrice ? price : null])
    const inOrder = withAll(left, [
      ...choicesOf(db, query),
      isByPrice ? price : isPriced(query, withoutIndex(db, 'article_price')),
      boundary,
      words,
    ])
    const rows = await pageOf(inOrder).orderBy(column, direction).orderBy('id', direction).execute()
    if (!boundary || rows.length > PIECES_PER_PAGE) return rows
  }
  const chosen = hasChoice(query) ? isOfGroup(narrow(groups, query)) : null
  const few = withAll(left, [...(chosen ? [chosen] : choicesOf(db, query)), isPriced(query), words])
  // An expression, so that the index of the order is not read to its end.
  const place = isByPrice ? sql`article_price + 0` : sql`in_shop_since || ''`
  return pageOf(few).orderBy(place, direction).orderBy('id', direction).execute()
}
