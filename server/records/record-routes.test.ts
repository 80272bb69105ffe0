import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothEngines } from '../testing/engines.ts'
import { kinds, recordsOf } from '../testing/kinds.ts'

const success = { status: 200, said: { message: 'success' } }
const fail = { status: 404, said: { message: 'Fail' } }
const withoutHeaders = ({ status, said }: { status: number; said: unknown }) => ({ status, said })

for (const kind of kinds) {
  const { nothing, name, record, change } = kind
  const namesIn = (rows: Record<string, unknown>[]) => rows.map((row) => row[name])

  onBothEngines(`Records: ${kind.kind}`, (engine) => {
    test('an empty list answers the word of the specification', async (t) => {
      const { all } = await recordsOf(t, engine, kind)
      const { status, said, headers } = await all('?page=1')
      assert.deepEqual([status, said], [200, { message: nothing }])
      assert.equal(headers['x-total-count'], '0')
    })

    test('creating, changing, deleting and restoring answer success', async (t) => {
      const { create, update, remove, restore } = await recordsOf(t, engine, kind)
      const { status, said } = await create()
      assert.deepEqual([status, said.message], [200, 'success'])
      assert.deepEqual(withoutHeaders(await update(change)), success)
      assert.deepEqual(withoutHeaders(await remove()), success)
      assert.deepEqual(withoutHeaders(await restore()), success)
    })

    test('a created record is answered alone and in the list with its fields', async (t) => {
      const { create, one, all, expected } = await recordsOf(t, engine, kind)
      await create()
      assert.deepEqual((await one()).said, expected(1))
      assert.deepEqual((await all()).said, [expected(1)])
    })

    test('an unknown id reads as Fail with 200 and refuses every write with 404', async (t) => {
      const { one, update, remove, restore } = await recordsOf(t, engine, kind)
      assert.deepEqual(withoutHeaders(await one(9)), { status: 200, said: { message: 'Fail' } })
      assert.deepEqual(withoutHeaders(await update(change, 9)), fail)
      assert.deepEqual(withoutHeaders(await update({ ...change, version: 1 }, 9)), fail)
      assert.deepEqual(withoutHeaders(await remove(9)), fail)
      assert.deepEqual(withoutHeaders(await restore(9)), fail)
    })

    test('D7: a change keeps every field it does not send', async (t) => {
      const { create, update, one, expected } = await recordsOf(t, engine, kind)
      await create()
      await update(change)
      assert.deepEqual((await one()).said, expected(2, change))
      await update({})
      assert.deepEqual((await one()).said, expected(3, change))
    })

    test('a field that no record has is refused by name', async (t) => {
      const { create, update } = await recordsOf(t, engine, kind)
      const refused = { deleted_at: 'This field is not known here' }
      const created = await create({ ...record, deleted_at: 'now' })
      assert.deepEqual([created.status, created.said.errors], [422, refused])
      const updated = await update({ deleted_at: 'now' })
      assert.deepEqual([updated.status, updated.said.errors], [422, refused])
    })

    test('D4: a change made from an older version is refused with the record as it is now', async (t) => {
      const { create, update, one, expected } = await recordsOf(t, engine, kind)
      await create()
      await update({ ...change, version: 1 })
      const { status, said } = await update({ ...record, version: 1 })
      assert.equal(status, 409)
      assert.deepEqual(said, {
        message: `Somebody else has changed this ${kind.kind} meanwhile.`,
        current: expected(2, change),
      })
      assert.deepEqual((await one()).said, expected(2, change))
    })

    test('a version that no record can have is refused', async (t) => {
      const { create, update } = await recordsOf(t, engine, kind)
      await create()
      for (const version of [0, -1, 1.5, '1', null, 2 ** 31, 2 ** 53]) {
        const { status, said } = await update({ version })
        assert.equal(status, 422, `${version}`)
        assert.match(said.errors.version, /^version must be /)
      }
    })

    test('D4: of a hundred changes of one version at once exactly one is carried out', async (t) => {
      const { create, update, one } = await recordsOf(t, engine, kind)
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
      const { said } = await one()
      assert.deepEqual([said[name], said.version], [`By ${winner?.number}`, 2])
    })

    test('D6: a deleted record is not there for any read or write until it is restored', async (t) => {
      const { create, all, one, update, remove, restore, expected } = await recordsOf(
        t,
        engine,
        kind,
      )
      await create()
      await remove()
      assert.deepEqual((await all()).said, { message: nothing })
      assert.deepEqual((await one()).said, { message: 'Fail' })
      assert.deepEqual(withoutHeaders(await update(change)), fail)
      assert.deepEqual(withoutHeaders(await update({ ...change, version: 1 })), fail)
      assert.deepEqual(withoutHeaders(await remove()), fail)
      await restore()
      assert.deepEqual((await all()).said, [expected(1)])
      assert.deepEqual(withoutHeaders(await restore()), fail)
    })

    test('D6: of fifty deletions of one record at once one succeeds and the others find nothing', async (t) => {
      const { create, remove } = await recordsOf(t, engine, kind)
      await create()
      const answers = await Promise.all(Array.from({ length: 50 }, () => remove()))
      const statuses = answers.map(({ status }) => status).sort()
      assert.deepEqual(statuses, [200, ...Array.from({ length: 49 }, () => 404)])
    })

    test('search looks at names, without regard to case, and takes every sign literally', async (t) => {
      const { create, all } = await recordsOf(t, engine, kind)
      const odd = '100% ÉTÉ_silk\\'
      await create({ ...record, [name]: 'ugadi cottons' })
      await create({ ...record, [name]: odd })
      const found = async (search: string) => {
        const { said } = await all(`?search=${encodeURIComponent(search)}`)
        return Array.isArray(said) ? namesIn(said) : said.message
      }
      assert.deepEqual(await found('UGADI'), ['ugadi cottons'])
      for (const search of ['été', ' été ', '%', '_', '\\']) {
        assert.deepEqual(await found(search), [odd], search)
      }
      assert.equal(await found('kanchi'), nothing)
    })

    test('a list sorts by name without regard to case, in pages that tell the total', async (t) => {
      const { create, all } = await recordsOf(t, engine, kind)
      for (const text of ['beige', 'Amber', 'Coral']) await create({ ...record, [name]: text })
      const sorted = `?sort=${name}&pageSize=2`
      const first = await all(`${sorted}&page=1`)
      const second = await all(`${sorted}&page=2`)
      const backwards = await all(`?sort=${name}&order=desc`)
      assert.deepEqual(namesIn(first.said), ['Amber', 'beige'])
      assert.deepEqual(namesIn(second.said), ['Coral'])
      assert.deepEqual(namesIn(backwards.said), ['Coral', 'beige', 'Amber'])
      const totals = [first, second, backwards].map(({ headers }) => headers['x-total-count'])
      assert.deepEqual(totals, ['3', '3', '3'])
    })

    test('a list that is asked for what it does not have names what is wrong', async (t) => {
      const { all } = await recordsOf(t, engine, kind)
      const { status, said } = await all('?sort=password&order=up&page=0&pageSize=101')
      assert.equal(status, 422)
      assert.deepEqual(Object.keys(said.errors).sort(), ['order', 'page', 'pageSize', 'sort'])
      assert.match(said.errors.sort, /^sort must be one of /)
    })
  })
}
