import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { Db } from './open.ts'

/** What an index of texts knows of a search: queries that give ids. */
export interface Matches {
  /** Of all rows that match. */
  all: RawBuilder<unknown>
  /** Of so many of them with the highest ids, or the lowest; missing where all had to be read for that. */
  some?: (count: number, order: 'asc' | 'desc') => RawBuilder<unknown>
}

/** The index of names knows three characters in a row. */
const gram = 3
const highest = '\u{10ffff}'

/**
 * The articles outside the trash whose names contain a text, by SQLite's index of them. PostgreSQL
 * itself knows when to use its own for `like`, so there is nothing to say.
 */
export const articlesNamed = (db: Db, search: string): Matches | undefined => {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  const text = search.toLowerCase()
  if ([...text].length < gram) {
    // Names end in two blanks there, so that their last characters begin three in a row, too.
    return {
      all: sql`select distinct doc from article_name_parts
        where term >= ${text} and term < ${text + highest}`,
    }
  }
  const phrase = `"${text.replaceAll('"', '""')}"`
  const matching = sql`select rowid from article_names where article_names match ${phrase}`
  return {
    all: matching,
    some: (count, order) => sql`${matching} order by rowid ${sql.raw(order)} limit ${count}`,
  }
}
