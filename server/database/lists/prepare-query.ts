import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type Db, isEmbedded } from '../database.ts'

export type Parameter<Value> = RawBuilder<Value>

type Parameters<Values extends unknown[]> = { [At in keyof Values]: Parameter<Values[At]> }

/** Prepares the query of the row with an id. @returns reads it, in a transaction where one is given */
export const prepareById = <Row>(
  db: Db,
  rows: {
    where(
      column: 'id',
      operator: '=',
      id: Parameter<number>,
    ): { compile(db: Db): CompiledQuery<Row> }
  },
) => {
  const withId = prepareQuery(db, (id: Parameter<number>) => rows.where('id', '=', id))
  return async (id: number, trx?: Db) => (await (trx ? withId.within(trx, id) : withId(id)))[0]
}

/**
 * Builds a query once: `build` gets a numbered parameter for each value and writes constants with `sql.lit`.
 * @returns runs it; its `within` runs it in a transaction
 */
export const prepareQuery = <Values extends unknown[], Row>(
  db: Db,
  build: (...parameters: Parameters<Values>) => { compile(db: Db): CompiledQuery<Row> },
) => {
  const placeholder = isEmbedded(db) ? '?' : '$'
  // TypeScript does not know how many an array has.
  const parameters = Array.from({ length: build.length }, (_, index) =>
    sql.raw(`${placeholder}${index + 1}`),
  )
  const query = build(...(parameters as Parameters<Values>)).compile(db)
  if (query.parameters.length > 0) throw new Error(`Write the constants with sql.lit: ${query.sql}`)
  const run = async (on: Db, values: Values): Promise<Row[]> =>
    (await on.executeQuery<Row>({ ...query, parameters: values })).rows
  return Object.assign((...values: Values) => run(db, values), {
    within: (on: Db, ...values: Values) => run(on, values),
  })
}
