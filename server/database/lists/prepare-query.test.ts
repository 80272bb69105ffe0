import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { freshDatabase, onBothEngines } from '../../testing/engines.ts'
import { type Parameter, prepareQuery } from './prepare-query.ts'

onBothEngines('A prepared query', (engine) => {
  test('inserts a value at every place of its parameter', async (t) => {
    const { db, close } = await freshDatabase(engine)
    t.after(close)
    const subtract = prepareQuery(
      db,
      (from: Parameter<number>, number: Parameter<number>) =>
        sql<{ once: number; twice: number }>`select
          cast(${from} as integer) - cast(${number} as integer) as once,
          cast(${from} as integer) - 2 * cast(${number} as integer) as twice`,
    )
    assert.deepEqual({ ...(await subtract(10, 3))[0] }, { once: 7, twice: 4 })
    assert.deepEqual({ ...(await subtract(3, 10))[0] }, { once: -7, twice: -17 })
  })

  test('returns the newest data at each call', async (t) => {
    const { db, close } = await freshDatabase(engine)
    t.after(close)
    const remarksOf = prepareQuery(db, (type: Parameter<string>) =>
      db.selectFrom('materials').select('material_remark').where('material_type', '=', type),
    )
    await db.insertInto('materials').values({ material_type: 'Eri', material_remark: '' }).execute()
    assert.deepEqual(await remarksOf('Eri'), [{ material_remark: '' }])
    await db.updateTable('materials').set({ material_remark: 'soft' }).execute()
    assert.deepEqual(await remarksOf('Eri'), [{ material_remark: 'soft' }])
  })

  test('throws an error for a value that is not a parameter', async (t) => {
    const { db, close } = await freshDatabase(engine)
    t.after(close)
    const prepare = () =>
      prepareQuery(db, () => db.selectFrom('materials').selectAll().where('id', '=', 1))
    assert.throws(prepare, /sql\.lit/)
  })
})
