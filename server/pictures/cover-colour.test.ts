import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { articleApi } from '../../contract/articles/articles.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import type { CataloguePage, SareePage } from '../../contract/shop/window/shop-pages.ts'
import { waitUntil } from '../../tests/services/wait-until.ts'
import type { Engine, Trx } from '../database/database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { startPictureShop } from '../testing/picture-shop.ts'
import { saree } from '../testing/shop.ts'
import { createRenditionJob } from './rendition-job.ts'

const cloths = { red: '#a91f24', green: '#1f6b4d', blue: '#25407a' }
type Cloth = keyof typeof cloths

const photoOf = (cloth: Cloth) =>
  sharp({ create: { width: 30, height: 40, channels: 3, background: cloths[cloth] } })
    .jpeg()
    .toBuffer()

/** A shop with one saree in its window, and how to give it photos. */
const open = async (t: TestContext, engine: Engine) => {
  const shop = await startPictureShop(t, engine)
  const { app, admin, db, stores, store } = shop
  await admin.call(articleApi.create, { body: saree })
  await admin.call(articleApi.setState, { id: 1, body: { article_state: 'shop' } })
  const derive = createRenditionJob({ db, now: shop.now, ...stores, log: { error: assert.fail } })
  const add = async (cloth: Cloth) => {
    const article_pic = await store({ pic: await photoOf(cloth) })
    const body = { article_pic, article_id_1: 1, article_id_2: 'FL-000001', alt: '' }
    await admin.call(pictureApi.create, { body })
    return article_pic
  }
  const read = async <Page>(url: string) => {
    const answer = await app.inject({ url, headers: { accept: 'application/json' } })
    return answer.json<{ page: Page }>().page
  }
  const colours = async () =>
    (await read<CataloguePage>('/Shop')).colours.map(({ family }) => family).join(' ')
  const rows = () => admin.call(pictureApi.ofArticle, { id: 1 })
  return { ...shop, derive, add, read, colours, rows }
}

onBothEngines('The colour of a saree', (engine) => {
  test('is the one its words name, before that of its cover, and the owner’s choice is before both', async (t) => {
    const { admin, add, derive, colours, read } = await open(t, engine)
    await add('red')
    await derive()
    await admin.call(articleApi.update, { id: 1, body: { colours: 'Bottle green, maroon' } })
    assert.equal(await colours(), 'green')
    assert.equal((await read<CataloguePage>('/Shop?colour=green')).total, 1)
    await admin.call(articleApi.update, { id: 1, body: { colour_family: 'blue' } })
    assert.equal((await admin.call(articleApi.one, { id: 1 }))?.colour_family, 'Blue')
    assert.equal(await colours(), 'blue')
    await admin.call(articleApi.update, { id: 1, body: { colours: '', colour_family: '' } })
    assert.equal(await colours(), 'red')
  })

  test('is that of its cover, whichever photo that is', async (t) => {
    const { admin, add, derive, colours, rows, read } = await open(t, engine)
    await add('red')
    await add('green')
    assert.equal(await colours(), '')
    await derive()
    assert.equal(await colours(), 'red')
    assert.equal((await read<CataloguePage>('/Shop?colour=red')).total, 1)
    assert.equal((await read<CataloguePage>('/Shop?colour=green')).total, 0)
    const [red = 0, green = 0] = (await rows()).map(({ picture_id }) => picture_id)
    await admin.call(pictureApi.order, { id: 1, body: { pictures: [green, red] } })
    assert.equal(await colours(), 'green')
    await admin.call(pictureApi.remove, { id: green })
    assert.equal(await colours(), 'red')
    await admin.call(pictureApi.restore, { id: green })
    assert.equal(await colours(), 'green')
    await admin.call(pictureApi.remove, { id: green })
    await admin.call(pictureApi.remove, { id: red })
    assert.equal(await colours(), '')
  })

  test('is that of another photo in the place of its cover, from when its sizes are made', async (t) => {
    const { admin, store, add, derive, colours, rows, read } = await open(t, engine)
    const before = await add('red')
    await derive()
    const [cover] = await rows()
    const article_pic = await store({ pic: await photoOf('blue') })
    await admin.call(pictureApi.update, { id: cover?.picture_id ?? 0, body: { article_pic } })
    const shared = async () => {
      const [picture] = (await read<SareePage>('/Saree/FL-000001-kanchi-temple-border')).pictures
      return [picture?.name, picture?.hasSharePicture]
    }
    assert.deepEqual([await colours(), await shared()], ['', [article_pic, false]])
    await derive()
    assert.deepEqual([await colours(), await shared()], ['blue', [article_pic, true]])
    assert.notEqual(article_pic, before)
  })

  if (engine === 'sqlite') return

  /** Begins `later` while `first` is not committed yet, and commits that once `later` waits. */
  const runTogether = async (
    { db }: Awaited<ReturnType<typeof open>>,
    first: (trx: Trx) => Promise<unknown>,
    later: () => Promise<unknown>,
  ) => {
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length > 0
    }
    const waiting = await db.transaction().execute(async (trx) => {
      await first(trx)
      const ends = later()
      await waitUntil(isWaiting)
      return { ends }
    })
    await waiting.ends
  }

  const removePicture = (trx: Trx, id: number) =>
    trx
      .updateTable('article_pictures')
      .set({ deleted_at: '2026-08-01T00:00:00Z' })
      .where('id', '=', id)
      .execute()

  test('is none where two remove its two photos at once', async (t) => {
    const shop = await open(t, engine)
    await shop.add('red')
    await shop.add('green')
    await shop.derive()
    const [red = 0, green = 0] = (await shop.rows()).map(({ picture_id }) => picture_id)
    await runTogether(
      shop,
      (trx) => removePicture(trx, red),
      () => shop.db.transaction().execute((trx) => removePicture(trx, green)),
    )
    assert.equal(await shop.colours(), '')
  })

  test('is found where a photo is added while its sizes are made', async (t) => {
    const shop = await open(t, engine)
    const article_pic = await shop.store({ pic: await photoOf('red') })
    await runTogether(
      shop,
      (trx) =>
        trx
          .insertInto('article_pictures')
          .values({ article_id: 1, article_pic, alt: '', position: 0 })
          .execute(),
      shop.derive,
    )
    assert.equal(await shop.colours(), 'red')
  })
})
