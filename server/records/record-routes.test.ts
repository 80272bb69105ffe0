import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachKind } from '../testing/record-kinds.ts'
import { administrator } from '../testing/test-server.ts'

const success = { status: 200, json: { message: 'success' } }
const fail = { status: 404, json: { message: 'Fail' } }
const bare = ({ status, json }: { status: number; json: unknown }) => ({ status, json })
const listNames = ({ name }: { name: string }, rows: Record<string, unknown>[]) =>
  rows.map((row) => row[name])

onEachKind('Every kind of record', (shop) => {
  test('an empty list answers the word of the specification', async (t) => {
    const { all, emptyAnswer } = await shop(t)
    const { status, json, headers } = await all('?page=1')
    assert.deepEqual([status, json], [200, { message: emptyAnswer }])
    assert.equal(headers['x-total-count'], '0')
  })

  test('creating, changing, deleting and restoring answer success, and creating the id too', async (t) => {
    const { create, update, remove, restore, change } = await shop(t)
    assert.deepEqual(bare(await create()), { status: 200, json: { message: 'success', id: 1 } })
    assert.deepEqual(bare(await update(change)), success)
    assert.deepEqual(bare(await remove()), success)
    assert.deepEqual(bare(await restore()), success)
  })

  test('a created record is answered alone and in the list with its fields', async (t) => {
    const { create, one, all, expected } = await shop(t)
    await create()
    assert.deepEqual((await one()).json, expected(1))
    assert.deepEqual((await all()).json, [expected(1)])
  })

  test('an unknown id reads as Fail with 200 and refuses every write with 404', async (t) => {
    const { one, update, remove, restore, change } = await shop(t)
    assert.deepEqual(bare(await one(9)), { status: 200, json: { message: 'Fail' } })
    assert.deepEqual(bare(await update(change, 9)), fail)
    assert.deepEqual(bare(await update({ ...change, version: 1 }, 9)), fail)
    assert.deepEqual(bare(await remove(9)), fail)
    assert.deepEqual(bare(await restore(9)), fail)
  })

  test('D7: a change keeps every field it does not send', async (t) => {
    const { create, update, one, change, expected } = await shop(t)
    await create()
    await update(change)
    assert.deepEqual((await one()).json, expected(2, change))
    await update({})
    assert.deepEqual((await one()).json, expected(3, change))
  })

  test('a row that was read can be sent back whole', async (t) => {
    const { create, update, one, expected } = await shop(t)
    await create()
    const { json: row } = await one()
    const { status, json } = await update(row)
    assert.deepEqual([status, json], [200, { message: 'success' }])
    assert.deepEqual((await one()).json, expected(2, {}))
  })

  test('an unknown field is refused with its name', async (t) => {
    const { create, update, record } = await shop(t)
    for (const { status, json } of [
      await create({ ...record, deleted_at: 'now' }),
      await update({ deleted_at: 'now' }),
    ]) {
      assert.equal(status, 422)
      assert.deepEqual(json.errors, { deleted_at: 'Unknown field: deleted_at' })
    }
  })

  test('D4: a change made from an older version is refused with the record as it is now', async (t) => {
    const { kind, create, update, one, change, record, expected } = await shop(t)
    await create()
    await update({ ...change, version: 1 })
    const late = await update({ ...record, version: 1 })
    assert.equal(late.status, 409)
    const { changed, ...refusal } = late.json
    assert.deepEqual(refusal, {
      message: `Someone else has changed this ${kind} since you opened it.`,
      current: expected(2, change),
    })
    assert.equal(changed.by, administrator.email)
    assert.match(changed.at, /^\d{4}-\d\d-\d\dT.*Z$/)
    assert.deepEqual((await one()).json, expected(2, change))
  })

  test('a version that no record can have is refused', async (t) => {
    const { create, update } = await shop(t)
    await create()
    for (const version of [0, -1, 1.5, '1', 2 ** 31, 2 ** 53]) {
      await t.test(JSON.stringify(version), async () => {
        const { status, json } = await update({ version })
        assert.equal(status, 422)
        assert.match(json.errors.version, /^version must be /)
      })
    }
  })

  test('D4: exactly one of a hundred changes of one version succeeds', async (t) => {
    const { create, update, one, name, record } = await shop(t)
    await create()
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, number) => ({
        number,
        ...(await update({ ...record, [name]: `By ${number}`, version: 1 })),
      })),
    )
    const [winner, ...others] = answers.filter(({ status }) => status === 200)
    assert.equal(others.length, 0)
    assert.equal(answers.filter(({ status }) => status === 409).length, 99)
    const { json } = await one()
    assert.deepEqual([json[name], json.version], [`By ${winner?.number}`, 2])
  })

  test('D6: a deleted record is not there for any read or write until it is restored', async (t) => {
    const it = await shop(t)
    await it.create()
    await it.remove()
    assert.deepEqual((await it.all()).json, { message: it.emptyAnswer })
    assert.deepEqual((await it.one()).json, { message: 'Fail' })
    assert.deepEqual(bare(await it.update(it.change)), fail)
    assert.deepEqual(bare(await it.update({ ...it.change, version: 1 })), fail)
    assert.deepEqual(bare(await it.remove()), fail)
    await it.restore()
    assert.deepEqual((await it.all()).json, [it.expected(1)])
    assert.deepEqual(bare(await it.restore()), fail)
  })

  test('D6: one of fifty deletions of one record at once succeeds, and the others find nothing', async (t) => {
    const { create, remove } = await shop(t)
    await create()
    const answers = await Promise.all(Array.from({ length: 50 }, () => remove()))
    const statuses = answers.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [200, ...Array.from({ length: 49 }, () => 404)])
  })

  test('search looks at names, without regard to case, and takes every character literally', async (t) => {
    const it = await shop(t)
    const odd = '100% ÉTÉ_silk\\'
    for (const named of ['ugadi cottons', odd]) await it.create({ ...it.record, [it.name]: named })
    const found = async (search: string) => {
      const { json } = await it.all(`?search=${encodeURIComponent(search)}`)
      return Array.isArray(json) ? listNames(it, json) : json.message
    }
    assert.deepEqual(await found('UGADI'), ['ugadi cottons'])
    for (const search of ['été', ' été ', '%', '_', '\\']) {
      await t.test(search, async () => {
        assert.deepEqual(await found(search), [odd])
      })
    }
    assert.equal(await found('kanchi'), it.emptyAnswer)
  })

  test('a list sorts by name without regard to case, in pages that tell the total', async (t) => {
    const it = await shop(t)
    for (const named of ['beige', 'Amber', 'Coral']) {
      await it.create({ ...it.record, [it.name]: named })
    }
    const sorted = `?sort=${it.name}&pageSize=2`
    const first = await it.all(`${sorted}&page=1`)
    const second = await it.all(`${sorted}&page=2`)
    const backwards = await it.all(`?sort=${it.name}&order=desc`)
    assert.deepEqual(listNames(it, first.json), ['Amber', 'beige'])
    assert.deepEqual(listNames(it, second.json), ['Coral'])
    assert.deepEqual(listNames(it, backwards.json), ['Coral', 'beige', 'Amber'])
    for (const { headers } of [first, second, backwards]) {
      assert.equal(headers['x-total-count'], '3')
    }
  })

  test('a list names the wrong parts of its query', async (t) => {
    const { all } = await shop(t)
    const { status, json } = await all('?sort=password&order=up&page=0&pageSize=101')
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(json.errors).sort(), ['order', 'page', 'pageSize', 'sort'])
    assert.match(json.errors.sort, /^sort must be one of /)
  })
})
