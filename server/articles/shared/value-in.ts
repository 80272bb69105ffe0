import { type RawBuilder, sql } from 'kysely'
import { type Db, isEmbedded } from '../../database/database.ts'

const columnTypes: Record<string, RawBuilder<unknown>> = {
  article_price: sql`double precision`,
  article_stock: sql`integer`,
}

export const columnTypeOf = (column: string) => columnTypes[column] ?? sql`text`

/** The value of a column of an article in an object of JSON; where that has none, the one that the article has. */
export const valueIn = (db: Db, json: string, column: string) => {
  const object = isEmbedded(db) ? sql.ref(json) : sql`${sql.ref(json)}::json`
  const value = sql`cast(${object} ->> ${sql.lit(column)} as ${columnTypeOf(column)})`
  return sql`coalesce(${value}, ${sql.ref(`articles.${column}`)})`
}
