import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toJsonText } from '../database/json-text.ts'
import { onBothEngines } from '../testing/engines.ts'
import { insertPicture, saree, startShop } from '../testing/shop.ts'

onBothEngines('The dashboard', (engine) => {
  test('counts sold-out and scarce articles, drafts and articles without photo, but none in the trash', async (t) => {
    const { db, ask } = await startShop(t, engine)
    for (const article_stock of [0, 1, 1, 2, 3, 0]) {
      await ask('POST', 'createArticle', { ...saree, article_stock })
    }
    for (const id of [1, 3, 4, 5, 6]) {
      await db.updateTable('articles').set({ article_state: 'shop' }).where('id', '=', id).execute()
    }
    await ask('DELETE', 'delArticleById/6')
    const article_pic = await insertPicture(db)
    await ask('POST', 'articlePicData', {
      article_pic,
      article_id_1: 5,
      article_id_2: 'FL-000005',
      alt: 'Pallu',
    })
    const { json } = await ask('GET', 'getDashboard')
    const { articles, in_shop, sold_out, few_left, without_picture, drafts } = json
    assert.deepEqual(
      { articles, in_shop, sold_out, few_left, without_picture, drafts },
      { articles: 5, in_shop: 3, sold_out: 1, few_left: 2, without_picture: 4, drafts: 1 },
    )
    assert.deepEqual(
      json.scarce_articles.map(({ id }: { id: number }) => id),
      [3, 4],
    )
  })

  test('counts categories and materials, but not those in the trash', async (t) => {
    const { db, ask } = await startShop(t, engine)
    const article_category_image = await insertPicture(db)
    await ask('POST', 'createarticle_category', {
      article_category_name: 'Bridal',
      article_category_image,
    })
    for (const material_type of ['Mulberry silk', 'Tussar']) {
      await ask('POST', 'creatematerial_master', { material_type, material_remark: 'Reeled' })
    }
    await ask('DELETE', 'delmaterial_masterById/1')
    const { categories, materials } = (await ask('GET', 'getDashboard')).json
    assert.deepEqual({ categories, materials }, { categories: 1, materials: 1 })
  })

  test('counts new enquiries and shows the date of the oldest, without suspect ones', async (t) => {
    const { db, ask } = await startShop(t, engine)
    const row = {
      kind: 'contact',
      form: toJsonText({ name: 'Bala', message: 'Twelve sarees' }),
      content: '',
      client: '',
      notes: '',
    } as const
    const longMessage = toJsonText({ name: 'Asha', message: '🧵'.repeat(200) })
    const enquiries = [
      { status: 'done', suspect: 0, created_at: '2026-08-01T00:00:00.000Z' },
      { status: 'new', suspect: 1, created_at: '2026-08-02T00:00:00.000Z' },
      { status: 'new', suspect: 0, created_at: '2026-08-03T00:00:00.000Z' },
      { status: 'new', suspect: 0, created_at: '2026-08-04T00:00:00.000Z', form: longMessage },
    ] as const
    for (const enquiry of enquiries) {
      await db
        .insertInto('enquiries')
        .values({ ...row, ...enquiry })
        .execute()
    }
    const { json } = await ask('GET', 'getDashboard')
    assert.equal(json.new_enquiries, 2)
    assert.equal(json.oldest_enquiry, '2026-08-03T00:00:00.000Z')
    assert.deepEqual(json.waiting_enquiries[0], {
      id: 3,
      name: 'Bala',
      subject: 'Twelve sarees',
      created_at: '2026-08-03T00:00:00.000Z',
      owner: null,
    })
    assert.equal(json.waiting_enquiries.length, 2)
    assert.equal(json.waiting_enquiries[1].subject, `${'🧵'.repeat(160)}…`)
    assert.equal((await ask('GET', 'getMailTrouble')).json.new_enquiries, 2)
  })

  test('lists new enquiries without an owner before those with an owner', async (t) => {
    const { db, ask } = await startShop(t, engine)
    for (const owner_id of [1, null, 1, null, null]) {
      const kind = 'demo' as const
      const row = { kind, form: toJsonText({}), content: '', client: '', created_at: '2026-08-03' }
      await db
        .insertInto('enquiries')
        .values({ ...row, owner_id })
        .execute()
    }
    const { json } = await ask('GET', 'getDashboard')
    assert.deepEqual(
      json.waiting_enquiries.map((one: { id: number; owner: string }) => [one.id, one.owner]),
      [
        [2, null],
        [4, null],
        [5, null],
        [1, 'admin@example.com'],
      ],
    )
  })

  test('tells the banner that visitors see now and the next one to begin', async (t) => {
    const { ask } = await startShop(t, engine)
    const banners = [
      ['Long', '2026-01-01', '2026-12-31'],
      ['Onam', '2026-08-10', '2026-08-20'],
      ['Never', '2026-08-20', '2026-08-16'],
      ['Diwali', '2026-11-01', '2026-11-12'],
      ['Pongal', '2027-01-10', '2027-01-20'],
    ]
    for (const [banner_name, bannerstartdate, bannerenddate] of banners) {
      await ask('POST', 'createBanner', { banner_name, bannerstartdate, bannerenddate })
    }
    const { json } = await ask('GET', 'getDashboard')
    assert.equal(json.banner_now.banner_name, 'Onam')
    assert.equal(json.banner_next.banner_name, 'Diwali')
  })
})
