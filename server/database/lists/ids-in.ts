import { sql } from 'kysely'
import { type Db, isEmbedded } from '../database.ts'
import type { Parameter } from './prepare-query.ts'

/** The ids of a JSON array as a table, so that a prepared query can be given any number of them. */
export const idsIn = (db: Db, json: Parameter<string>) =>
  isEmbedded(db)
    ? sql<{ id: number }>`(select value as id from json_each(${json}))`
    : sql<{ id: number }>`(select cast(value as integer) as id
        from json_array_elements_text(cast(${json} as json)) as ids (value))`
