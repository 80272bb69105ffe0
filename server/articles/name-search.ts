import { sql } from 'kysely'
import { type Db, isEmbedded } from '../database/database.ts'

/** The index of names knows three characters in a row. */
const gram = 3
const highest = '\u{10ffff}'.repeat(gram)

/**
 * Queries by SQLite's index of names for the ids of articles outside the trash whose names contain a text: of all,
 * and of so many of the highest or lowest. PostgreSQL itself knows when to use its own index for `like`.
 */
export const matchArticleNames = (db: Db, search: string) => {
  if (!isEmbedded(db)) return
  const text = search.toLowerCase()
  if ([...text].length < gram) {
    // Names end in two blanks there, so that their last characters begin three in a row, too.
    return {
      all: sql`select distinct doc from article_name_parts
        where term >= ${text} and term < ${text + highest}`,
      some: undefined,
    }
  }
  const phrase = `"${text.replaceAll('"', '""')}"`
  const matching = sql`select rowid from article_names where article_names match ${phrase}`
  return {
    all: matching,
    some: (count: number, order: 'asc' | 'desc') =>
      sql`${matching} order by rowid ${sql.raw(order)} limit ${count}`,
  }
}
