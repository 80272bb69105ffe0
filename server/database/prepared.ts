import type { CompiledQuery } from 'kysely'
import { type Db, writesTo } from './database.ts'

/** How many answers of one query are kept. */
const mostKept = 1000

/** Keeps answers for as long as nothing at all is written, where that is known. */
const keptAnswers = <Answer>(db: Db) => {
  const answers = new Map<string, Answer>()
  let asOf: number | undefined
  return async (key: string, ask: () => Promise<Answer>) => {
    const writes = writesTo(db)
    if (writes !== asOf || answers.size >= mostKept) answers.clear()
    asOf = writes
    const kept = answers.get(key)
    if (kept) return kept
    const answer = await ask()
    if (writes !== undefined && writes === writesTo(db)) answers.set(key, answer)
    return answer
  }
}

/**
 * A query that is put together once and asked again and again with other values.
 * @param build gets a stand-in for each value, which it may only hand on to the query
 */
export const prepareQuery = <Values extends unknown[], Row>(
  db: Db,
  build: (...values: Values) => { compile(): CompiledQuery<Row> },
) => {
  const standIns = Array.from({ length: build.length }, () => ({}))
  const query = build(...(standIns as unknown as Values)).compile()
  const places = query.parameters.map((value) => standIns.indexOf(value as object))
  return async (...values: Values): Promise<Row[]> => {
    const parameters = places.map((place, at) =>
      place === -1 ? query.parameters[at] : values[place],
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/**
 * Such a query, whose answer the embedded database is not asked for again until anything is written. Whoever
 * gets one must not change it.
 */
export const prepareCachedQuery = <Values extends (string | number)[], Row>(
  db: Db,
  build: (...values: Values) => { compile(): CompiledQuery<Row> },
) => {
  const ask = prepareQuery(db, build)
  const answers = keptAnswers<Row[]>(db)
  return (...values: Values) => answers(values.join('\n'), () => ask(...values))
}
