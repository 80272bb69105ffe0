import { sql } from 'kysely'
import { articleCode, articleFields } from '../../../contract/articles/articles.ts'
import {
  isWindowFact,
  type WindowFacts,
  windowFacts,
} from '../../../contract/articles/window-facts.ts'
import { type Db, isEmbedded } from '../../database/database.ts'

const factColumns = windowFacts.map((fact) => sql.ref<string>(`articles.${fact}`))

/** The columns of an article that calls answer, beside its facts. */
export const plainColumns = articleFields.filter((field) => !isWindowFact(field))

/** The facts of an article as one column, which is empty for most: twenty empty ones take as long to read as all others. */
export const factsColumn = (db: Db) => {
  const pairs = windowFacts.flatMap((fact, index) => [sql.lit(fact), factColumns[index]])
  const object = sql.raw(isEmbedded(db) ? 'json_object' : 'json_build_object')
  return sql<string | null>`case when ${sql.join(factColumns, sql` || `)} <> ''
    then cast(${object}(${sql.join(pairs)}) as text) end`.as('facts')
}

/** The casts: an empty fact is left out, as the contract's `sentFacts` says. */
const noFacts = {} as WindowFacts

const givenFacts = (facts: string) =>
  Object.fromEntries(
    Object.entries<string>(JSON.parse(facts)).filter(([, value]) => value !== ''),
  ) as WindowFacts

/** A row as calls answer it, without its empty facts. */
export const withCode = <Row extends { id: number; facts?: string | null }>({
  facts,
  ...row
}: Row) => ({
  ...row,
  article_Id: articleCode(row.id),
  ...(facts ? givenFacts(facts) : noFacts),
})
