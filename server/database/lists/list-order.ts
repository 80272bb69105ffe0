import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '../../../contract/list-query.ts'

export type Direction = 'asc' | 'desc'

export const opposite = { asc: 'desc', desc: 'asc' } as const

/** The columns a list is sorted by, all in one direction; the last one is unique. */
export interface Order {
  columns: RawBuilder<unknown>[]
  direction: Direction
}

export interface OrderOptions<Column> {
  /** The expression that a column is sorted by; its folded text by default. */
  sortBy?: (column: Column) => RawBuilder<unknown>
  /** The unique column that ends every order; `id` by default. */
  rowId?: RawBuilder<unknown>
  /** The expression that is highest in the newest rows; the id by default. */
  newest?: RawBuilder<unknown>
}

/** The column that has the folded text of another one (`foldText` of the contract). */
export const folded = (column: string) => sql<string>`${sql.ref(`${column}_folded`)}`

/** The order that a list call asks for; newest first by default. */
export const orderOf = <Column extends string>(
  { sort, order }: Pick<ListQuery<Column>, 'sort' | 'order'>,
  { sortBy = folded, rowId = sql.ref('id'), newest }: OrderOptions<Column>,
): Order => {
  const first = sort ? sortBy(sort) : newest
  return { columns: first ? [first, rowId] : [rowId], direction: order ?? (sort ? 'asc' : 'desc') }
}

/** Prepares something for every order of a list; the result finds it by column (none: newest) and direction. */
export const prepareOrders = <Column extends string, Prepared>(
  columns: readonly Column[],
  options: OrderOptions<Column>,
  prepare: (order: Order) => Prepared,
) => {
  const bothWays = (sort?: Column) => ({
    asc: prepare(orderOf({ sort, order: 'asc' }, options)),
    desc: prepare(orderOf({ sort, order: 'desc' }, options)),
  })
  const newest = bothWays()
  const sorted = new Map(columns.map((column) => [column, bothWays(column)]))
  return (sort: Column | undefined, direction: Direction) =>
    ((sort && sorted.get(sort)) ?? newest)[direction]
}
