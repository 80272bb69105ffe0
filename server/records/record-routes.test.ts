import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothEngines } from '../testing/engines.ts'
import { type Kind, startRecordKinds } from '../testing/record-kinds.ts'

const success = { status: 200, json: { message: 'success' } }
const fail = { status: 404, json: { message: 'Fail' } }
const bare = ({ status, json }: { status: number; json: unknown }) => ({ status, json })
const namesIn = ({ name }: { name: Kind['name'] }, rows: Record<string, unknown>[]) =>
  rows.map((row) => row[name])

onBothEngines('Every kind of record', (engine) => {
  test('an empty list answers the word of the specification', async (t) => {
    for (const { kind, all, emptyAnswer } of await startRecordKinds(t, engine)) {
      const { status, json, headers } = await all('?page=1')
      assert.deepEqual([status, json], [200, { message: emptyAnswer }], kind)
      assert.equal(headers['x-total-count'], '0', kind)
    }
  })

  test('creating, changing, deleting and restoring answer success', async (t) => {
    for (const { kind, create, update, remove, restore, change } of await startRecordKinds(
      t,
      engine,
    )) {
      const { status, json } = await create()
      assert.deepEqual([status, json.message], [200, 'success'], kind)
      assert.deepEqual(bare(await update(change)), success, kind)
      assert.deepEqual(bare(await remove()), success, kind)
      assert.deepEqual(bare(await restore()), success, kind)
    }
  })

  test('a created record is answered alone and in the list with its fields', async (t) => {
    for (const { kind, create, one, all, expected } of await startRecordKinds(t, engine)) {
      await create()
      assert.deepEqual((await one()).json, expected(1), kind)
      assert.deepEqual((await all()).json, [expected(1)], kind)
    }
  })

  test('an unknown id reads as Fail with 200 and refuses every write with 404', async (t) => {
    for (const { kind, one, update, remove, restore, change } of await startRecordKinds(
      t,
      engine,
    )) {
      assert.deepEqual(bare(await one(9)), { status: 200, json: { message: 'Fail' } }, kind)
      assert.deepEqual(bare(await update(change, 9)), fail, kind)
      assert.deepEqual(bare(await update({ ...change, version: 1 }, 9)), fail, kind)
      assert.deepEqual(bare(await remove(9)), fail, kind)
      assert.deepEqual(bare(await restore(9)), fail, kind)
    }
  })

  test('D7: a change keeps every field it does not send', async (t) => {
    for (const { kind, create, update, one, change, expected } of await startRecordKinds(
      t,
      engine,
    )) {
      await create()
      await update(change)
      assert.deepEqual((await one()).json, expected(2, change), kind)
      await update({})
      assert.deepEqual((await one()).json, expected(3, change), kind)
    }
  })

  test('a field that no record has is refused by name', async (t) => {
    for (const { kind, create, update, record } of await startRecordKinds(t, engine)) {
      for (const { status, json } of [
        await create({ ...record, deleted_at: 'now' }),
        await update({ deleted_at: 'now' }),
      ]) {
        assert.equal(status, 422, kind)
        assert.deepEqual(json.errors, { deleted_at: 'This field is not known here' }, kind)
      }
    }
  })

  test('D4: a change made from an older version is refused with the record as it is now', async (t) => {
    for (const { kind, create, update, one, change, record, expected } of await startRecordKinds(
      t,
      engine,
    )) {
      await create()
      await update({ ...change, version: 1 })
      const late = await update({ ...record, version: 1 })
      assert.equal(late.status, 409, kind)
      assert.deepEqual(
        late.json,
        {
          message: `Somebody else has changed this ${kind} meanwhile.`,
          current: expected(2, change),
        },
        kind,
      )
      assert.deepEqual((await one()).json, expected(2, change), kind)
    }
  })

  test('a version that no record can have is refused', async (t) => {
    for (const { kind, create, update } of await startRecordKinds(t, engine)) {
      await create()
      for (const version of [0, -1, 1.5, '1', null, 2 ** 31, 2 ** 53]) {
        const { status, json } = await update({ version })
        assert.equal(status, 422, `${kind} ${version}`)
        assert.match(json.errors.version, /^version must be /, kind)
      }
    }
  })

  test('D4: of a hundred changes of one version at once exactly one is carried out', async (t) => {
    for (const { kind, create, update, one, name, record } of await startRecordKinds(t, engine)) {
      await create()
      const answers = await Promise.all(
        Array.from({ length: 100 }, async (_, number) => ({
          number,
          ...(await update({ ...record, [name]: `By ${number}`, version: 1 })),
        })),
      )
      const [winner, ...others] = answers.filter(({ status }) => status === 200)
      assert.equal(others.length, 0, kind)
      assert.equal(answers.filter(({ status }) => status === 409).length, 99, kind)
      const { json } = await one()
      assert.deepEqual([json[name], json.version], [`By ${winner?.number}`, 2], kind)
    }
  })

  test('D6: a deleted record is not there for any read or write until it is restored', async (t) => {
    for (const it of await startRecordKinds(t, engine)) {
      await it.create()
      await it.remove()
      assert.deepEqual((await it.all()).json, { message: it.emptyAnswer }, it.kind)
      assert.deepEqual((await it.one()).json, { message: 'Fail' }, it.kind)
      assert.deepEqual(bare(await it.update(it.change)), fail, it.kind)
      assert.deepEqual(bare(await it.update({ ...it.change, version: 1 })), fail, it.kind)
      assert.deepEqual(bare(await it.remove()), fail, it.kind)
      await it.restore()
      assert.deepEqual((await it.all()).json, [it.expected(1)], it.kind)
      assert.deepEqual(bare(await it.restore()), fail, it.kind)
    }
  })

  test('D6: of fifty deletions of one record at once one succeeds and the others find nothing', async (t) => {
    for (const { kind, create, remove } of await startRecordKinds(t, engine)) {
      await create()
      const answers = await Promise.all(Array.from({ length: 50 }, () => remove()))
      const statuses = answers.map(({ status }) => status).sort()
      assert.deepEqual(statuses, [200, ...Array.from({ length: 49 }, () => 404)], kind)
    }
  })

  test('search looks at names, without regard to case, and takes every sign literally', async (t) => {
    for (const it of await startRecordKinds(t, engine)) {
      const odd = '100% ÉTÉ_silk\\'
      for (const named of ['ugadi cottons', odd])
        await it.create({ ...it.record, [it.name]: named })
      const found = async (search: string) => {
        const { json } = await it.all(`?search=${encodeURIComponent(search)}`)
        return Array.isArray(json) ? namesIn(it, json) : json.message
      }
      assert.deepEqual(await found('UGADI'), ['ugadi cottons'], it.kind)
      for (const search of ['été', ' été ', '%', '_', '\\']) {
        assert.deepEqual(await found(search), [odd], `${it.kind} ${search}`)
      }
      assert.equal(await found('kanchi'), it.emptyAnswer, it.kind)
    }
  })

  test('a list sorts by name without regard to case, in pages that tell the total', async (t) => {
    for (const it of await startRecordKinds(t, engine)) {
      for (const named of ['beige', 'Amber', 'Coral']) {
        await it.create({ ...it.record, [it.name]: named })
      }
      const sorted = `?sort=${it.name}&pageSize=2`
      const first = await it.all(`${sorted}&page=1`)
      const second = await it.all(`${sorted}&page=2`)
      const backwards = await it.all(`?sort=${it.name}&order=desc`)
      assert.deepEqual(namesIn(it, first.json), ['Amber', 'beige'], it.kind)
      assert.deepEqual(namesIn(it, second.json), ['Coral'], it.kind)
      assert.deepEqual(namesIn(it, backwards.json), ['Coral', 'beige', 'Amber'], it.kind)
      for (const { headers } of [first, second, backwards]) {
        assert.equal(headers['x-total-count'], '3', it.kind)
      }
    }
  })

  test('a list that is asked for what it does not have names what is wrong', async (t) => {
    for (const { kind, all } of await startRecordKinds(t, engine)) {
      const { status, json } = await all('?sort=password&order=up&page=0&pageSize=101')
      assert.equal(status, 422, kind)
      assert.deepEqual(Object.keys(json.errors).sort(), ['order', 'page', 'pageSize', 'sort'], kind)
      assert.match(json.errors.sort, /^sort must be one of /, kind)
    }
  })
})
