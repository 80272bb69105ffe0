import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '../../contract/list-query.ts'

export type Direction = 'asc' | 'desc'

/** What a list is sorted by, all in one direction; no two rows share the last column. */
export interface Order {
  columns: RawBuilder<unknown>[]
  direction: Direction
}

export interface OrderOptions<Column> {
  /** What the list is sorted by where a column is asked for; by default its text in lower case. */
  sortBy?: (column: Column) => RawBuilder<unknown>
  /** What no two rows share; by default the id. */
  key?: RawBuilder<unknown>
  /** What the newest rows have the highest of; by default the key. */
  newest?: RawBuilder<unknown>
}

/** The column beside this one that holds its text in lower case. */
export const folded = (column: string) => sql<string>`${sql.ref(`${column}_folded`)}`

/** The order that a list call asks for; by default the newest rows come first. */
export const orderOf = <Column extends string>(
  { sort, order }: Pick<ListQuery<Column>, 'sort' | 'order'>,
  { sortBy = folded, key = sql.ref('id'), newest }: OrderOptions<Column>,
): Order => {
  const first = sort ? sortBy(sort) : newest
  return { columns: first ? [first, key] : [key], direction: order ?? (sort ? 'asc' : 'desc') }
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
  const sorted = Object.fromEntries(columns.map((column) => [column, bothWays(column)])) as Record<
    Column,
    Record<Direction, Prepared>
  >
  return (sort: Column | undefined, direction: Direction) =>
    (sort ? sorted[sort] : newest)[direction]
}
