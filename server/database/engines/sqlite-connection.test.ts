import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { freshDatabase } from '../../testing/engines.ts'

const withOpenTransaction = async (t: TestContext) => {
  const { db, close } = await freshDatabase('sqlite')
  t.after(close)
  const material = (material_type: string) => ({ material_type, material_remark: '-' })
  await db.insertInto('materials').values(material('Eri silk')).execute()
  const names = (of = db) => of.selectFrom('materials').select('material_type').execute()
  const written = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (trx) => {
    await trx.insertInto('materials').values(material('Tussar')).execute()
    written.resolve()
    await mayEnd.promise
    return names(trx)
  })
  await written.promise
  const add = (name: string) => db.insertInto('materials').values(material(name)).execute()
  const end = () => {
    mayEnd.resolve()
    return transaction
  }
  return { names, add, end, db }
}

const eri = { material_type: 'Eri silk' }
const tussar = { material_type: 'Tussar' }

test('SQLite answers reads while a transaction is open, without what it has written', async (t) => {
  const { names, end } = await withOpenTransaction(t)
  assert.deepEqual(await names(), [eri])
  assert.deepEqual(await end(), [eri, tussar])
  assert.deepEqual(await names(), [eri, tussar])
})

test('SQLite lets writes wait until an open transaction has ended', async (t) => {
  const { names, add, end } = await withOpenTransaction(t)
  const adding = Promise.all([add('Muga'), add('Linen')])
  assert.deepEqual(await names(), [eri])
  assert.equal((await end()).length, 2)
  await adding
  assert.equal((await names()).length, 4)
})

test('SQLite reads nothing of a transaction at any moment before its end', async (t) => {
  const { names, end, db } = await withOpenTransaction(t)
  await end()
  const emptying = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('materials').execute()
    await setImmediate()
    throw new Error('Not today.')
  })
  const counts = []
  for (let turn = 0; turn < 20; turn += 1) counts.push((await names()).length)
  await assert.rejects(emptying, /Not today/)
  assert.deepEqual(new Set(counts), new Set([2]))
})
