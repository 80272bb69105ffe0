import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { freshDatabase, onBothEngines } from '../testing/engines.ts'
import type { Db, Engine } from './database.ts'
import { openWithoutMigrating } from './open.ts'
import { prepareCachedQuery } from './prepared.ts'
import { addFolded } from './sqlite.ts'

const material = { material_type: 'Mulberry silk', material_remark: 'NA' }

const remarkIn = (db: Db) => {
  const ask = prepareCachedQuery(db, (type: string) =>
    db.selectFrom('materials').select('material_remark').where('material_type', '=', type),
  )
  return async () => (await ask(material.material_type))[0]?.material_remark
}

const withMaterial = async (t: TestContext, engine: Engine) => {
  const { db, close, place } = await freshDatabase(engine)
  t.after(close)
  await db.insertInto('materials').values(material).execute()
  const write = (to: Db, material_remark: string) =>
    to.updateTable('materials').set({ material_remark }).execute()
  return { db, place, write, remark: remarkIn(db) }
}

onBothEngines('A prepared query', (engine) => {
  test('answers with what was written last', async (t) => {
    const { db, write, remark } = await withMaterial(t, engine)
    assert.equal(await remark(), 'NA')
    await write(db, 'soft')
    assert.equal(await remark(), 'soft')
  })

  test('answers with what a transaction has committed, and nothing it takes back', async (t) => {
    const { db, write, remark } = await withMaterial(t, engine)
    await remark()
    const failing = db.transaction().execute(async (trx) => {
      await write(trx, 'never')
      throw new Error('taken back')
    })
    const meanwhile = remark()
    await assert.rejects(failing, /taken back/)
    assert.deepEqual([await meanwhile, await remark()], ['NA', 'NA'])
    await db.transaction().execute((trx) => write(trx, 'soft'))
    assert.equal(await remark(), 'soft')
  })

  test('keeps the answers to different values apart', async (t) => {
    const { db } = await withMaterial(t, engine)
    const ask = prepareCachedQuery(db, (type: string, remark: string) =>
      db
        .selectFrom('materials')
        .selectAll()
        .where('material_remark', '=', remark)
        .where('material_type', '=', type),
    )
    assert.equal((await ask('Mulberry silk', 'NA')).length, 1)
    assert.equal((await ask('NA', 'Mulberry silk')).length, 0)
  })
})

test('the embedded database is not asked again before something is written', async (t) => {
  const { db, place, write, remark } = await withMaterial(t, 'sqlite')
  await remark()
  const other = new DatabaseSync(join(place.dataDir, 'freightloom.sqlite'))
  t.after(() => other.close())
  addFolded(other)
  other.exec("update materials set material_remark = 'unheard of'")
  assert.equal(await remark(), 'NA')
  await write(db, 'soft')
  assert.equal(await remark(), 'soft')
})

test('PostgreSQL is asked each time, as another process may have written', async (t) => {
  const { place, write, remark } = await withMaterial(t, 'postgres')
  await remark()
  const other = openWithoutMigrating(place)
  t.after(() => other.destroy())
  await write(other, 'soft')
  assert.equal(await remark(), 'soft')
})
