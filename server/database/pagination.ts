import { setImmediate } from 'node:timers/promises'
import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { type ListQuery, MAX_COUNTED_MATCHES } from '../../contract/list-query.ts'
import type { Db } from './database.ts'
import { prepareQuery } from './prepared.ts'

const defaultPageSize = 10

/** How many rows of a whole list are in memory at once. */
const partSize = 200

type Direction = 'asc' | 'desc'

/** The queries of an index of texts, each of which gives the keys of rows that match. */
interface Matches {
  all: RawBuilder<unknown>
  /** Of so many with the highest keys, or the lowest; undefined where all must be read for that. */
  some: ((count: number, direction: Direction) => RawBuilder<unknown>) | undefined
}

interface Ways<Column> {
  /** What a column of these rows is always sorted by; by default its text without regard to case. */
  order?: (sort: Column) => RawBuilder<unknown>
  /** What no two rows have the same of; by default the id. */
  key?: RawBuilder<unknown>
  /** What sets the newest first where no column is asked for; by default the key. */
  newest?: RawBuilder<unknown>
  /** Counts the rows where nothing is searched for; by default one by one. */
  count?: () => Promise<number>
  /** Finds the rows that match a search by an index, where there is one for it. */
  matches?: (search: string) => Matches | undefined
}

/** The column beside this one that holds its text without regard to case. */
export const folded = (column: string) => sql<string>`${sql.ref(`${column}_folded`)}`

/** A search text as a pattern for `like … escape '\'` that takes every character literally. */
const pattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** From how many matches on an index of texts is asked for the first of them only. */
const many = 1000

type Page = (limit: number, passed: number) => Promise<unknown[]>

/** The queries of pages by the rows they are of, each put together once. */
const pages = new WeakMap<object, Map<string, Page>>()

const kept = (rows: object, shape: string, make: () => Page) => {
  const ofRows = pages.get(rows) ?? new Map<string, Page>()
  pages.set(rows, ofRows)
  const page = ofRows.get(shape) ?? make()
  ofRows.set(shape, page)
  return page
}

const opposite = { asc: 'desc', desc: 'asc' } as const

/**
 * Of these rows those that a list call asks for, read as they are asked for; `searched` is the column
 * that a search looks at, which holds its text without regard to case.
 */
export const queryPage = async <DB, TB extends keyof DB, Row, Column extends string>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  { search, sort, order: asked, page, pageSize }: ListQuery<Column>,
  searched: string,
  { order = folded, key = sql.ref('id'), newest = key, count, matches }: Ways<Column> = {},
) => {
  const isPaged = page !== undefined || pageSize !== undefined
  const size = pageSize ?? defaultPageSize
  const offset = ((page ?? 1) - 1) * size
  const by = sort ? [order(sort), key] : newest === key ? [key] : [newest, key]
  const ahead = asked ?? (sort ? 'asc' : 'desc')

  const alike = search
    ? rows.where(sql<SqlBool>`${sql.ref(searched)} like folded(${pattern(search)}) escape '\\'`)
    : rows
  const matching = search ? matches?.(search) : undefined
  const keysOf = <Out>(from: SelectQueryBuilder<DB, TB, Out>) =>
    from.clearSelect().select(key.as('key'))
  const among = (keys: Expression<unknown>) => rows.where(sql<SqlBool>`${key} in ${keys}`)

  const countRows = async () => {
    if (!search && count) return count()
    const enough = MAX_COUNTED_MATCHES + 1
    const keys = matching
      ? sql`(${matching.all} limit ${enough})`
      : search
        ? keysOf(alike).limit(enough)
        : keysOf(rows)
    const counted = sql<{ total: number }>`select count(*) as total from ${keys} as counted`
    return (await counted.execute(db)).rows[0]?.total ?? 0
  }
  const counted = await countRows()
  const isMore = Boolean(search) && counted > MAX_COUNTED_MATCHES
  const total = isMore ? MAX_COUNTED_MATCHES : counted

  // A sorted list of which much matches is soon full of what its index gives one by one.
  const isDense = isMore || (matching && sort && count && total * 10 > (await count()))
  const found = () => (matching && !isDense ? among(sql`(${matching.all})`) : alike)
  // The first of few are found sooner among all of them.
  const first = (direction: Direction, limit: number) =>
    total > many && matching?.some && by.length === 1
      ? among(sql`(${matching.some(limit, direction)})`)
      : found()
  const inOrder = <Out>(from: SelectQueryBuilder<DB, TB, Out>, direction: Direction) =>
    by.reduce((sorted, column) => sorted.orderBy(column, direction), from)
  // Only keys are read of what is passed over, which an index holds side by side.
  const pageIn = (from: typeof rows, direction: Direction, limit: number, passed: number) =>
    inOrder(
      passed === 0
        ? from.limit(limit)
        : among(inOrder(keysOf(from), direction).limit(limit).offset(passed)),
      direction,
    )

  const readPage = async () => {
    const left = total - offset
    const read = (direction: Direction, limit: number, passed: number) => {
      if (search)
        return pageIn(first(direction, passed + limit), direction, limit, passed).execute()
      const isFirst = passed === 0
      const page = kept(rows, [sort, direction, isFirst].join(), () =>
        prepareQuery(db, (most: number, before: number) =>
          pageIn(rows, direction, most, isFirst ? 0 : before),
        ),
      )
      return page(limit, passed) as Promise<Row[]>
    }
    if (isMore || left - size >= offset) return read(ahead, size, offset)
    if (left <= 0) return []
    // The end is nearer than the beginning.
    const backwards = await read(opposite[ahead], Math.min(size, left), Math.max(0, left - size))
    return backwards.reverse()
  }

  async function* parts(): AsyncGenerator<Row[]> {
    if (isPaged) return yield await readPage()
    const place = by.map((column, at) => column.as(`place_${at}`))
    for (let from = found(); ; ) {
      const part = await inOrder(from.limit(partSize).select(place), ahead).execute()
      yield part
      const last = part[partSize - 1] as Record<string, unknown> | undefined
      if (!last) return
      // Other calls have their turn.
      await setImmediate()
      const passed = by.map((_, at) => last[`place_${at}`])
      const isAfter = sql.raw(ahead === 'asc' ? '>' : '<')
      from = found().where(sql<SqlBool>`(${sql.join(by)}) ${isAfter} (${sql.join(passed)})`)
    }
  }
  return { total, isMore, parts: parts() }
}
