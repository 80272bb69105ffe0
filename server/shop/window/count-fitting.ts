import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldText } from '../../../contract/fold-text.ts'
import { MAX_COUNTED_MATCHES } from '../../../contract/list-query.ts'
import type { ShopQuery } from '../../../contract/shop/window/shop-query.ts'
import { selectInShop } from '../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../database/database.ts'
import { limitCount } from '../../database/lists/count-rows.ts'
import { isListed } from './pieces.ts'

export type Condition = RawBuilder<SqlBool>
type Filter = 'category' | 'material' | 'colour' | 'price' | 'available'
export type Filters = Partial<Record<Filter, Condition>>

export const isAvailable = (heldOut: readonly number[]): Condition =>
  heldOut.length === 0
    ? sql<SqlBool>`article_stock > 0`
    : sql<SqlBool>`(article_stock > 0 and id not in (${sql.join(heldOut)}))`

/** Gives the pieces that fit a question. */
export const createFitting =
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
export type Fitting = ReturnType<typeof createFitting>

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

export const countFitting = async (
  db: Db,
  {
    fitting,
    query,
    heldOut,
    isLarge,
    maxCountingMs,
  }: {
    fitting: Fitting
    query: ShopQuery
    heldOut: readonly number[]
    isLarge: boolean
    maxCountingMs: number
  },
) => {
  const startedAt = performance.now()
  // One scan serves all counts, as groups are few. Of a large shop each count has a scan and a limit of its own.
  const whole = isLarge
    ? null
    : await readGroups(db, fitting(...facets, 'available'), { heldOut, isLarge })
  const groupsWithout = async (facet?: Facet): Promise<Group[]> =>
    whole
      ? whole.flatMap(narrow(query, facet))
      : readGroups(db, facet ? fitting(facet) : fitting(), { heldOut, isLarge })
  const all = await groupsWithout()
  /** With its own filter left out, so that a facet says what another choice would leave; null where there was no time for it. */
  const valuesOf = async (facet: Facet) => {
    if (isLarge && query[facet]) {
      // A scan of SQLite holds up all others, who are served between two of them.
      await setImmediate()
      if (performance.now() - startedAt > maxCountingMs) return null
    }
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

/** What stands for the pieces of a value that were not counted. */
export const UNCOUNTED = MAX_COUNTED_MATCHES + 1

export const piecesOf = (counts: ReadonlyMap<string, number> | null, name: string) =>
  counts ? (counts.get(foldText(name)) ?? 0) : UNCOUNTED
