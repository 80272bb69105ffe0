import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleApi } from '../../../contract/articles/articles.ts'
import { materialApi } from '../../../contract/materials.ts'
import { onBothEngines } from '../../testing/engines.ts'
import {
  importHeaders,
  listReasons,
  results,
  silk,
  startImportShop,
} from '../../testing/import-shop.ts'
import { saree } from '../../testing/shop.ts'

onBothEngines('A name of a list in a file', (engine) => {
  test('is taken in the spelling of the list, whatever its blanks, dashes, accents and invisible characters', async (t) => {
    const { check, importFile, admin, all } = await startImportShop(t, engine)
    await admin.call(materialApi.create, {
      body: { material_type: 'Crêpe silk', material_remark: '-' },
    })
    const names = [
      'Tussar  silk',
      'Tussar\u00a0silk',
      ' Tuss\u200bar silk',
      'Cre\u0302pe silk',
      'crepe SILK',
    ]
    const file = [
      importHeaders,
      ...names.map((name, index) => `,Saree ${index},1,1,${name},Yes,6 m,dry\u00a0 wash`),
    ].join('\n')
    const found = await check(file)
    assert.deepEqual(listReasons(found), [])
    await importFile(file)
    assert.deepEqual((await all()).map(({ Material }) => Material).sort(), [
      'Crêpe silk',
      'Crêpe silk',
      'Tussar silk',
      'Tussar silk',
      'Tussar silk',
    ])
  })
})

onBothEngines('An article in a file', (engine) => {
  test('is found by its name and by its code, whatever the dash, the digits and the blanks', async (t) => {
    const { check, admin } = await startImportShop(t, engine)
    for (const article_name of ['Hand-made saree', 'Crêpe saree', 'Plain saree']) {
      await admin.call(articleApi.create, { body: { ...saree, article_name } })
    }
    const codes = ['FL\u2011000001', 'fl\u2013000002', 'FL\u200b-००००३']
    const byCode = await check(
      [
        importHeaders,
        ...codes.map((code) => `${code},New name,1,1,Mulberry silk,Yes,6 m,Dry wash`),
      ].join('\n'),
    )
    assert.deepEqual(
      byCode.rows.map(({ code }) => code),
      ['FL-000001', 'FL-000002', 'FL-000003'],
    )
    const byName = await check(
      [importHeaders, silk('HAND\u2011MADE\u00a0 saree'), silk('Cre\u0302pe saree')].join('\n'),
    )
    assert.deepEqual(
      byName.rows.map(({ code }) => code),
      ['FL-000001', 'FL-000002'],
    )
  })
})

onBothEngines('A price with a decimal comma', (engine) => {
  test('is refused in a file and as its correction, and the article keeps its price', async (t) => {
    const { app, authorization, check, admin, all } = await startImportShop(t, engine)
    const send = async (path: string, payload: object) => {
      const url = `/api/${path}`
      const answer = await app.inject({ method: 'POST', url, headers: { authorization }, payload })
      return { status: answer.statusCode, json: answer.json() }
    }
    await admin.call(articleApi.create, { body: saree })
    const reason = 'price must have a point before its decimals, such as 4499.50'
    for (const price of ['4499,50', '4.499,50', '₹ 4499,5', '12,50']) {
      await t.test(price, async () => {
        const file = [
          importHeaders,
          `FL-000001,Kanchi,"${price}",3,Mulberry silk,Yes,6.3 m,Dry wash`,
        ]
        const found = await check(file.join('\n'))
        assert.deepEqual(results(found), ['2 refused'])
        assert.match(
          listReasons(found).join(),
          price === '4.499,50' ? /price must/ : new RegExp(reason),
        )
        const corrections = [{ column: 'price', from: '0,5', to: price }]
        const corrected = await check(
          [importHeaders, 'FL-000001,Kanchi,"0,5",3,Mulberry silk,Yes,6.3 m,Dry wash'].join('\n'),
          { corrections },
        )
        assert.deepEqual(results(corrected), ['2 refused'])
      })
    }
    for (const path of ['createArticle', 'updateArticle/1']) {
      const { status, json } = await send(path, { ...saree, article_price: '4499,50' })
      assert.deepEqual([status, json.errors.article_price], [422, reason], path)
    }
    assert.deepEqual(
      (await all()).map(({ article_price }) => article_price),
      [4499],
    )
  })
})
