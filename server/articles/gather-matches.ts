import { type RawBuilder, sql } from 'kysely'
import { MAX_COUNTED_MATCHES } from '../../contract/list-query.ts'
import type { Db } from '../database/database.ts'
import { type Parameter, prepareQuery } from '../database/lists/prepare-query.ts'

/** The length of the character sequences in the index of names. */
const gramLength = 3
const highest = '\u{10ffff}'.repeat(gramLength)

const MIN_FEW = 1000

interface Matches {
  /** The number of matches, or `few` + 1 if there are more. */
  total: number
  /** The ids as a JSON array. */
  ids: string
  few: number
}

const few = sql`min(${sql.lit(MAX_COUNTED_MATCHES)}, max(${sql.lit(MIN_FEW)}, (
  select coalesce(sum(articles), 0) / 10 from article_counts where bearing = '')))`

const gathered = (ids: RawBuilder<unknown>) =>
  sql<Matches>`select count(*) as total, json_group_array(id) as ids, ${few} as few
    from (${ids} limit 1 + ${few}) as matches`

/** Finds articles by a text in their names in SQLite's index, and stops when more than a tenth of all match. */
export const createGatherMatches = (db: Db) => {
  const byPhrase = prepareQuery(db, (phrase: Parameter<string>) =>
    gathered(sql`select rowid as id from article_names where article_names match ${phrase}`),
  )
  // The index adds two blanks to each name, so that its last characters begin a sequence of three too.
  const byGrams = prepareQuery(db, (from: Parameter<string>, to: Parameter<string>) =>
    gathered(
      sql`select distinct doc as id from article_name_parts where term >= ${from} and term < ${to}`,
    ),
  )
  return async (search: string) => {
    const text = search.toLowerCase()
    const isShort = [...text].length < gramLength
    const [matches] = await (isShort
      ? byGrams(text, text + highest)
      : byPhrase(`"${text.replaceAll('"', '""')}"`))
    return matches ?? { total: 0, ids: '[]', few: 0 }
  }
}
