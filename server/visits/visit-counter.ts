import { sql } from 'kysely'
import { MAX_ROWS_PER_DAY, OTHER_PATH, widthClasses } from '../../contract/visits/visits.ts'
import { type Db, isEmbedded, type Trx } from '../database/database.ts'
import { SECOND_MS } from '../database/instants.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { VisitTables } from '../database/tables/visit-tables.ts'

type VisitRow = VisitTables['visit_counts']
/** What tells one row of a day from another. */
export type Counted = Pick<VisitRow, 'path' | 'source' | 'campaign' | 'width'>
type Key = Counted & Pick<VisitRow, 'day'>

const totals = ['views', 'visits', 'bots', 'previews'] as const
export type Total = (typeof totals)[number]

type Counts = Key & Record<Total, number>

const WRITE_INTERVAL_MS = 5 * SECOND_MS

/** One row of a day for each width takes what exceeds the others. */
const MAX_NAMED_ROWS = MAX_ROWS_PER_DAY - widthClasses.length - 1

const keyOf = ({ day, path, source, campaign, width }: Key) =>
  JSON.stringify([day, path, source, campaign, width])

const withoutNames = <Row extends Key>(row: Row): Row => ({
  ...row,
  path: OTHER_PATH,
  source: '',
  campaign: '',
})

const addTo = (batch: Map<string, Counts>, counts: Counts) => {
  const key = keyOf(counts)
  const before = batch.get(key)
  if (!before) return void batch.set(key, { ...counts })
  for (const total of totals) before[total] += counts[total]
}

/** The ids of all rows of some days, by their keys. */
const readIds = async (trx: Trx, days: readonly string[]) => {
  const rows = await trx
    .selectFrom('visit_counts')
    .select(['id', 'day', 'path', 'source', 'campaign', 'width'])
    .where('day', 'in', days)
    .execute()
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

/** Adds to rows that are there. */
const updateRows = async (trx: Trx, ids: ReadonlyMap<string, number>, batch: readonly Counts[]) => {
  if (batch.length === 0) return
  const integer = sql`integer`
  const columns = { id: integer, views: integer, visits: integer, bots: integer, previews: integer }
  const rows = batch.map((counts) => [
    ids.get(keyOf(counts)) ?? null,
    ...totals.map((total) => counts[total]),
  ])
  const sums = totals.map(
    (total) => sql`${sql.ref(total)} = visit_counts.${sql.ref(total)} + more.${sql.ref(total)}`,
  )
  await sql`update visit_counts set ${sql.join(sums)} from ${rowsOf(trx, columns, rows)} as more
    where visit_counts.id = more.id`.execute(trx)
}

const INSERT_BATCH = 500

const insertRows = async (trx: Trx, batch: readonly Counts[]) => {
  for (let from = 0; from < batch.length; from += INSERT_BATCH) {
    await trx
      .insertInto('visit_counts')
      .values(batch.slice(from, from + INSERT_BATCH))
      .execute()
  }
}

/** The new rows of a day that is full go into those without names. */
const fitIntoDays = (batch: Iterable<Counts>, ids: ReadonlyMap<string, number>) => {
  const rowsOfDay = Map.groupBy(ids.keys(), (key): string => JSON.parse(key)[0])
  const free = new Map<string, number>()
  const fitted = new Map<string, Counts>()
  for (const counts of batch) {
    const room = free.get(counts.day) ?? MAX_NAMED_ROWS - (rowsOfDay.get(counts.day)?.length ?? 0)
    const isKnown = ids.has(keyOf(counts))
    if (!isKnown) free.set(counts.day, room - 1)
    addTo(fitted, isKnown || room > 0 ? counts : withoutNames(counts))
  }
  return [...fitted.values()]
}

/** Adds what was counted to the rows of the database, of which no day gets more than its limit. */
const writeCounts = async (
  trx: Trx,
  batch: ReadonlyMap<string, Counts>,
  knownIds: ReadonlyMap<string, number>,
) => {
  if ([...batch.keys()].every((key) => knownIds.has(key))) {
    await updateRows(trx, knownIds, [...batch.values()])
    return knownIds
  }
  // Of two processes the second one must see the rows of the first, or both would add them.
  if (!isEmbedded(trx))
    await sql`select pg_advisory_xact_lock(hashtextextended('visits', 0))`.execute(trx)
  const days = [...new Set([...batch.values()].map(({ day }) => day))]
  const ids = await readIds(trx, days)
  const fitted = fitIntoDays(batch.values(), ids)
  const [known = [], added = []] = [true, false].map((isKnown) =>
    fitted.filter((counts) => ids.has(keyOf(counts)) === isKnown),
  )
  await updateRows(trx, ids, known)
  await insertRows(trx, added)
  return readIds(trx, days)
}

export interface VisitCounter {
  count(total: Total, counted: Counted): void
  /** Writes what is not yet stored. */
  flush(): Promise<void>
}

interface CounterServices {
  db: Db
  /** The day in the shop's time zone. */
  today: () => string
  isDiskFull: () => Promise<boolean>
  onError: (error: unknown) => void
}

/**
 * Counts in memory, and writes at most every five seconds. Several processes add to the same rows. What could not be
 * written is kept, and memory never holds more than one day's rows by name.
 */
export const createVisitCounter = ({
  db,
  today,
  isDiskFull,
  onError,
}: CounterServices): VisitCounter => {
  let batch = new Map<string, Counts>()
  let ids: ReadonlyMap<string, number> = new Map()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const add = (counts: Counts) => {
    const isKept = batch.size < MAX_NAMED_ROWS || batch.has(keyOf(counts))
    addTo(batch, isKept ? counts : withoutNames(counts))
  }
  const write = async () => {
    if (batch.size === 0 || (await isDiskFull())) return
    const taken = batch
    batch = new Map()
    try {
      ids = await db.transaction().execute((trx) => writeCounts(trx, taken, ids))
    } catch (error) {
      for (const counts of taken.values()) add(counts)
      onError(error)
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  return {
    count: (total, counted) => {
      add({ day: today(), ...counted, views: 0, visits: 0, bots: 0, previews: 0, [total]: 1 })
      timer ??= setTimeout(flush, WRITE_INTERVAL_MS).unref()
    },
    flush,
  }
}
