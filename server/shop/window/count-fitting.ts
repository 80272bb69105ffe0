import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldText } from '../../../contract/fold-text.ts'
import { MAX_COUNTED_MATCHES } from '../../../contract/list-query.ts'
import type { ShopQuery } from '../../../contract/shop/window/shop-query.ts'
import { selectInShop } from '../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../database/database.ts'
import { limitCount } from '../../database/lists/count-rows.ts'
import { isListed, isSoldLately } from './pieces.ts'

export type Condition = RawBuilder<SqlBool>
export type Rows = ReturnType<typeof selectInShop>

/** The rows for which all of these hold. */
export const withAll = (rows: Rows, conditions: readonly (Condition | null)[]) =>
  conditions.reduce((some, one) => (one ? some.where(one) : some), rows)

const facets = ['category', 'material', 'colour'] as const
type Facet = (typeof facets)[number]

/** How many pieces have a category, a material and a colour, as they are written. */
export type Group = Record<Facet, string> & { pieces: number; available: number }

/** Of more groups an index would be searched too often. */
const MAX_GROUPS = 500

/** Whether an article is of one of these groups, whose pieces an index finds by their prices; null where they are many. */
export const isOfGroup = (groups: readonly Group[]): Condition | null => {
  if (groups.length === 0) return sql<SqlBool>`1 = 0`
  if (groups.length > MAX_GROUPS) return null
  const values = groups.map((group) => sql`(${sql.join(facets.map((facet) => group[facet]))})`)
  return sql<SqlBool>`(article_pinint, "Material", window_colour) in (values ${sql.join(values)})`
}

/** How many pieces each value of a facet has, whatever its spelling. */
export const countBy = (facet: Facet, groups: readonly Omit<Group, 'available'>[]) => {
  const counts = new Map<string, number>()
  for (const { [facet]: value, pieces } of groups) {
    const text = foldText(value)
    counts.set(text, (counts.get(text) ?? 0) + pieces)
  }
  return counts
}

const countGroups = async (db: Db, rows: Rows, available: Condition) => {
  const values = rows
    .select(['article_pinint as category', 'Material as material', 'window_colour as colour'])
    .select(sql<number>`case when ${available} then 1 else 0 end`.as('available'))
  const { rows: groups } = await sql<Group>`select category, material, colour,
    cast(count(*) as integer) as pieces, cast(sum(available) as integer) as available
    from ${values} as fitting group by 1, 2, 3`.execute(db)
  return groups
}

interface KeptGroups {
  at: Date
  /** Articles of which all pieces are held. */
  heldOut: readonly number[]
  /** What can be bought, which triggers count. */
  kept: readonly Omit<Group, 'available'>[]
}

/** The groups of the whole window, with what was sold not long ago and without what is held. */
export const readGroups = async (db: Db, { at, heldOut, kept }: KeptGroups): Promise<Group[]> => {
  const never = sql<SqlBool>`1 = 0`
  const sold = selectInShop(db)
    .where(isSoldLately(at))
    // With a limit SQLite reads these alone, not all rows in the order of their groups.
    .orderBy('sold_out_at', 'desc')
    .limit(sql.lit(MAX_COUNTED_MATCHES))
  const held = selectInShop(db).where('id', 'in', heldOut).where('article_stock', '>', 0)
  const all = [
    ...kept.map((group) => ({ ...group, available: group.pieces })),
    ...(await countGroups(db, sold, never)),
    ...(heldOut.length > 0 ? await countGroups(db, held, never) : []).map((group) => ({
      ...group,
      pieces: 0,
      available: -group.pieces,
    })),
  ]
  const groups = new Map<string, Group>()
  for (const group of all) {
    const name = JSON.stringify(facets.map((facet) => group[facet]))
    const { pieces = 0, available = 0 } = groups.get(name) ?? {}
    groups.set(name, {
      ...group,
      pieces: pieces + group.pieces,
      available: available + group.available,
    })
  }
  return [...groups.values()]
}

/** What is left of groups by what a visitor chose, but for one choice. */
export const narrow = (groups: readonly Group[], query: ShopQuery, without?: Facet): Group[] =>
  groups.flatMap((group) => {
    const isLeft = facets.every(
      (facet) =>
        facet === without || !query[facet] || foldText(query[facet]) === foldText(group[facet]),
    )
    const pieces = query.onlyAvailable ? group.available : group.pieces
    return isLeft && pieces > 0 ? [{ ...group, pieces }] : []
  })

/** What a window is counted by. */
export interface Counting {
  /** The groups of the whole window. */
  groups: readonly Group[]
  query: ShopQuery
  /** The prices and the words that were asked for; null where none were, so that the kept groups say all. */
  condition: Condition | null
  available: Condition
  at: Date
  /** So many pieces with these prices and words are counted at once; of more each choice is counted by itself. */
  maxWhole: number
  /** Up to so many pieces. */
  most: number
  /** Whether the pieces are found by their groups, and not by what the words mean. */
  isByGroup: boolean
  /** After so long the choices that are left are not counted. */
  maxMs: number
}

const sumOf = (groups: readonly Group[], value: 'pieces' | 'available') =>
  groups.reduce((sum, group) => sum + group[value], 0)

/**
 * Counts what fits, and what another choice would leave. Prices and words are looked up, so many rows at a time: of more the
 * count says that there are more.
 */
export const countFitting = async (db: Db, counting: Counting) => {
  const { groups, query, condition, available, at, maxWhole, most, isByGroup, maxMs } = counting
  const startedAt = performance.now()
  const countUpTo = (limit: number, chosen: readonly Group[], conditions: Condition[]) => {
    const ofGroup = isByGroup ? isOfGroup(chosen) : null
    const rows = withAll(selectInShop(db), [isListed(at), ofGroup, ...conditions])
    return countGroups(db, rows.limit(sql.lit(limit + 1)), available)
  }
  const whole = condition ? await countUpTo(maxWhole, groups, [condition]) : groups
  const isWhole = !condition || sumOf(whole, 'pieces') <= maxWhole
  /** Null where so many fit that the rows were not read to their end. */
  const groupsWithout = async (facet?: Facet): Promise<Group[] | null> => {
    if (isWhole || !condition) return narrow(whole, query, facet)
    const conditions = query.onlyAvailable ? [condition, available] : [condition]
    const chosen = narrow(groups, query, facet)
    // Without their index some are of another choice.
    const counted = await countUpTo(most, chosen, conditions)
    return sumOf(counted, 'pieces') <= most ? narrow(counted, query, facet) : null
  }
  const all = await groupsWithout()
  /** With its own choice left out; null where there was no time for it. */
  const valuesOf = async (facet: Facet) => {
    if (!isWhole && query[facet]) {
      // A scan of SQLite holds up all others, who are served between two of them.
      await setImmediate()
      if (performance.now() - startedAt > maxMs) return null
    }
    const counted = query[facet] ? await groupsWithout(facet) : all
    if (!counted) return null
    return countBy(facet, counted)
  }
  return {
    total: all ? limitCount(sumOf(all, 'pieces')) : { total: most, isMore: true },
    available: all ? limitCount(sumOf(all, 'available')).total : most,
    category: await valuesOf('category'),
    material: await valuesOf('material'),
    colour: await valuesOf('colour'),
  }
}

/** What stands for the pieces of a value that were not counted. */
export const UNCOUNTED = MAX_COUNTED_MATCHES + 1

export const piecesOf = (counts: ReadonlyMap<string, number> | null, name: string) =>
  counts ? (counts.get(foldText(name)) ?? 0) : UNCOUNTED
