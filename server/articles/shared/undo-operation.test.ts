import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleChangeApi } from '../../../contract/articles/article-changes.ts'
import { articleImportApi } from '../../../contract/articles/article-imports.ts'
import { materialApi } from '../../../contract/materials.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { importHeaders, silk, startImportShop } from '../../testing/import-shop.ts'

onBothEngines('An import before and after a change of many articles', (engine) => {
  test('can be undone, and so can the change, the newest first', async (t) => {
    const { admin, importFile, all } = await startImportShop(t, engine)
    const price = async () => (await all()).map(({ article_price }) => article_price)
    const importAt = async (text: string) => {
      const steps = await importFile([importHeaders, silk('Blue silk', text)].join('\n'))
      return steps.at(-1)?.import ?? assert.fail()
    }
    const undoImport = (id: number) => admin.call(articleImportApi.undo, { id })
    const query = { field: 'article_price', how: 'add', amount: '1' } as const
    const first = await importAt('6000')
    const { versions_hash } = await admin.call(articleChangeApi.preview, { query })
    const body = { ...query, versions_hash }
    const { change } = await admin.call(articleChangeApi.apply, { body })
    const second = await importAt('7000')
    assert.equal((await undoImport(second)).changed, 1)
    assert.deepEqual(await price(), [6001])
    const undone = await admin.call(articleChangeApi.undo, { body: { change } })
    assert.deepEqual(undone, { changed: 1, skipped: 0 })
    assert.deepEqual(await price(), [6000])
    assert.equal((await undoImport(first)).deleted, 1)
    assert.deepEqual(await price(), [])
  })

  test('can be undone again after the change, where its Undo before that left every article', async (t) => {
    const { admin, importFile, all } = await startImportShop(t, engine)
    const importAt = async (code: string, price: string) => {
      const row = `${code}${silk('Blue silk', price)}`
      const steps = await importFile([importHeaders, row].join('\n'))
      return steps.at(-1)?.import ?? assert.fail()
    }
    const undoImport = async (id: number) => {
      const { deleted, changed, skipped } = await admin.call(articleImportApi.undo, { id })
      return { deleted, changed, skipped }
    }
    const added = await importAt('', '6000')
    const imported = await importAt('FL-000001', '7000')
    const query = { field: 'article_price', how: 'add', amount: '1' } as const
    const { versions_hash } = await admin.call(articleChangeApi.preview, { query })
    const { change } = await admin.call(articleChangeApi.apply, {
      body: { ...query, versions_hash },
    })
    assert.deepEqual(await undoImport(imported), { deleted: 0, changed: 0, skipped: 1 })
    assert.deepEqual(await undoImport(added), { deleted: 0, changed: 0, skipped: 1 })
    await admin.call(articleChangeApi.undo, { body: { change } })
    assert.deepEqual(await undoImport(imported), { deleted: 0, changed: 1, skipped: 0 })
    assert.deepEqual(
      (await all()).map(({ article_price }) => article_price),
      [6000],
    )
    assert.deepEqual(await undoImport(added), { deleted: 1, changed: 0, skipped: 0 })
  })
})

onBothEngines('An import of articles whose material got a new name since', (engine) => {
  test('can be undone', async (t) => {
    const { admin, importFile, all } = await startImportShop(t, engine)
    const importRow = async (row: string) =>
      (await importFile([importHeaders, row].join('\n'))).at(-1)?.import ?? assert.fail()
    const ids = [
      await importRow(silk('Blue silk', '6000')),
      await importRow(`FL-000001${silk('Blue silk', '7000')}`),
    ]
    const [material] = await admin.call(materialApi.all, { query: { search: 'Mulberry silk' } })
    const body = { material_type: 'Mulberry' }
    await admin.call(materialApi.update, { id: material?.id ?? assert.fail(), body })
    const undone = await admin.call(articleImportApi.undo, { id: ids[1] ?? 0 })
    assert.deepEqual([undone.changed, undone.skipped], [1, 0])
    const [article] = await all()
    assert.deepEqual([article?.article_price, article?.Material], [6000, 'Mulberry'])
    assert.equal((await admin.call(articleImportApi.undo, { id: ids[0] ?? 0 })).deleted, 1)
  })
})
