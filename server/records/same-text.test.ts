import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { materialApi } from '../../contract/materials.ts'
import { recordKinds } from '../../contract/record-kinds.ts'
import { trashApi } from '../../contract/trash.ts'
import { onBothEngines } from '../testing/engines.ts'
import { onEachKind } from '../testing/record-kinds.ts'
import { saree, startShop } from '../testing/shop.ts'

/** Two spellings of one text each. */
const spellings = [
  ['क\u095dाई', 'क\u0922\u093cाई'],
  ['खज़ाना', 'ख\u091c\u093cाना'],
  ['শা\u09dcি', 'শা\u09a1\u09bcি'],
  ['ਪੱਗ\u0a5bੀ', 'ਪੱਗ\u0a1c\u0a3cੀ'],
  ['க\u0bc6\u0bbeண்டை', 'க\u0bcaண்டை'],
  ['cre\u0302pe', 'Crêpe'],
  ['J\u200bora', 'jora'],
  ['र\u094d\u200dय', 'र\u094dय'],
  ['ന\u0d4d\u200d', 'ൻ'],
  ['Hand\u2011made', 'hand-made'],
  ['Nine – yards', 'NINE - YARDS'],
  ['Two\u00a0blanks', 'two  blanks'],
  ['Weaver’s', "weaver's"],
] as const

onEachKind('A record whose name is written in another way', (shop) => {
  test('is found by one word in each spelling', async (t) => {
    const it = await shop(t)
    for (const [stored] of spellings) await it.create({ ...it.record, [it.name]: `zq ${stored}` })
    for (const [stored, other] of spellings) {
      for (const search of [stored, other, `zq ${other}`]) {
        await t.test(search, async () => {
          const { json } = await it.all(`?search=${encodeURIComponent(search)}`)
          const names = Array.isArray(json) ? json.map((row) => row[it.name]) : json.message
          assert.deepEqual(names, [`zq ${stored}`])
        })
      }
    }
  })

  test('is refused beside the first one where names are unique, with the usual sentence', async (t) => {
    const it = await shop(t)
    if (!recordKinds[it.kind].isNameUnique) return
    for (const [stored] of spellings) await it.create({ ...it.record, [it.name]: `zq ${stored}` })
    for (const [stored, other] of spellings) {
      for (const name of [other, ` ${other} \u200b`, `${other}\u00a0`]) {
        const { status, json } = await it.create({ ...it.record, [it.name]: `zq ${name}` })
        assert.equal(status, 422, `${name} beside ${stored}`)
        assert.equal(json.errors[it.name], `Another ${it.kind} has this name already`)
      }
    }
    const { status } = await it.create({ ...it.record, [it.name]: 'zq Crêpe silk' })
    assert.equal(status, 200)
  })
})

onBothEngines('A text written in another way', (engine) => {
  test('is found in the trash and in the log', async (t) => {
    const { admin } = await startShop(t, engine)
    for (const [stored] of spellings) {
      await admin.call(articleApi.create, { body: { ...saree, article_name: `zq ${stored}` } })
    }
    for (const [index] of spellings.entries())
      await admin.call(articleApi.remove, { id: index + 1 })
    for (const [stored, other] of spellings) {
      await t.test(other, async () => {
        const trash = await admin.call(trashApi.all, { query: { search: other } })
        assert.deepEqual(
          trash.map(({ name }) => name),
          [`zq ${stored}`],
        )
        const log = await admin.call(auditLogApi.all, { query: { search: other } })
        assert.deepEqual(new Set(log.map(({ name }) => name)), new Set([`zq ${stored}`]))
      })
    }
  })

  test('sorts É with E, å with a and ü with u', async (t) => {
    const { admin } = await startShop(t, engine)
    const sorted = ['Åre', 'art', 'Écru', 'eri', 'Étamine', 'tussar', 'Über', 'urban', 'zari']
    for (const material_type of sorted.toReversed()) {
      await admin.call(materialApi.create, { body: { material_type, material_remark: '-' } })
    }
    const query = { sort: 'material_type' } as const
    const names = (await admin.call(materialApi.all, { query })).map((row) => row.material_type)
    assert.deepEqual(names, sorted)
  })

  test('is one filter, and a search of invisible characters finds nothing', async (t) => {
    const { admin } = await startShop(t, engine)
    await admin.call(articleApi.create, { body: { ...saree, Material: 'Crêpe silk' } })
    const query = { Material: 'cre\u0302pe\u00a0 silk' }
    assert.equal((await admin.call(articleApi.all, { query })).length, 1)
    await admin.call(materialApi.create, { body: { material_type: 'Linen', material_remark: '-' } })
    for (const api of [articleApi, materialApi]) {
      assert.deepEqual(await admin.call(api.all, { query: { search: '\u200b\u00ad' } }), [])
    }
  })
})
