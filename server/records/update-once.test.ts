import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { onBothEngines } from '../testing/engines.ts'
import { onEachKind, samples } from '../testing/record-kinds.ts'
import { startShop } from '../testing/shop.ts'

const key = { 'idempotency-key': 'key-of-one-save' }

onEachKind('A change with an idempotency key', (shop) => {
  const created = async (t: TestContext) => {
    const it = await shop(t)
    await it.create()
    const nameNow = async () => (await it.one()).json[it.name]
    const rename = (to: string, version: number, id = 1) =>
      it.update({ [it.name]: to, version }, id, key)
    return { ...it, nameNow, rename }
  }

  test('is applied once, and a repeated request does not overwrite a later change', async (t) => {
    const { update, rename, nameNow, ...it } = await created(t)
    assert.equal((await rename('First', 1)).status, 200)
    await update({ [it.name]: 'Second' })
    assert.equal((await rename('First', 1)).status, 200)
    assert.equal(await nameNow(), 'Second')
  })

  test('gets its first answer again, even if another record has the name meanwhile', async (t) => {
    const { create, update, rename, record, ...it } = await created(t)
    await rename('First', 1)
    await update({ [it.name]: 'Second' })
    await create({ ...record, [it.name]: 'First' })
    assert.equal((await rename('First', 1)).status, 200)
  })

  test('D6: is carried out and logged once when it arrives twenty times at once', async (t) => {
    const { update, change, one, admin, updateCall } = await created(t)
    const answers = await Promise.all(
      [{ version: 1 }, {}].flatMap((version) =>
        Array.from({ length: 10 }, () => update({ ...change, ...version }, 1, key)),
      ),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.equal((await one()).json.version, 2)
    const entries = await admin.call(auditLogApi.all, {})
    assert.equal(entries.filter(({ call }) => call === updateCall).length, 1)
  })

  test('is applied even if its key was used for another record', async (t) => {
    const { create, record, rename, nameNow, ...it } = await created(t)
    await create({ ...record, [it.name]: 'Another' })
    await rename('Renamed', 1, 2)
    await rename('Renamed too', 1)
    assert.equal(await nameNow(), 'Renamed too')
  })

  test('can be sent again with its key after a conflict of versions', async (t) => {
    const { update, rename, nameNow, ...it } = await created(t)
    await update({ [it.name]: 'By somebody else' })
    assert.equal((await rename('Merged', 1)).status, 409)
    assert.equal((await rename('Merged', 2)).status, 200)
    assert.equal(await nameNow(), 'Merged')
  })
})

onBothEngines('The key of a change', (engine) => {
  test('counts for one kind of record only', async (t) => {
    const { ask } = await startShop(t, engine)
    const { banner, material } = samples
    await ask('POST', 'createBanner', banner.record)
    await ask('POST', 'creatematerial_master', material.record)
    await ask('POST', 'updateBanner/1', banner.change, key)
    await ask('POST', 'updatematerial_master/1', material.change, key)
    assert.equal((await ask('GET', 'getmaterial_masterById/1')).json.version, 2)
  })
})
