import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { sareeAddress } from '../../../contract/shop/window/saree-address.ts'
import type { Db } from '../../database/database.ts'
import { freshDatabase, onBothEngines } from '../../testing/engines.ts'
import { insertPicture, saree } from '../../testing/shop.ts'
import { createSitemapWriter, keepSitemap } from './sitemap.ts'

const publicUrl = 'https://freightloom.test'
const paths = ['/', '/Terms']

const row = {
  ...saree,
  article_remark: 'NA',
  article_fb: 'NA',
  article_twit: 'NA',
  article_pinint: 'NA',
  article_state: 'shop' as const,
}

const matchesOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)

/** Reads the sitemap as a search engine does: the main file and, where that is an index, all that it lists. */
const readAll = async (
  readMain: () => Promise<string>,
  readListed: (name: string) => Promise<string | null>,
) => {
  const main = await readMain()
  if (!main.includes('<sitemapindex')) return { main, files: [main] }
  const names = matchesOf(main, 'loc').map(
    (url) => /^https:\/\/freightloom\.test\/sitemaps\/(.*)\.xml$/.exec(url)?.[1] ?? '',
  )
  const files = await Promise.all(names.map(async (name) => (await readListed(name)) ?? ''))
  return { main, files }
}

const isInstant = (text: string) => new Date(text).toISOString() === text

const visibleAddresses = async (db: Db) => {
  const rows = await db
    .selectFrom('articles')
    .where('article_state', '=', 'shop')
    .where('deleted_at', 'is', null)
    .select(['id', 'article_name'])
    .execute()
  return rows.map((each) => publicUrl + sareeAddress(each))
}

onBothEngines('The sitemap', (engine) => {
  const open = async (sarees: number, max: number) => {
    const { db, close } = await freshDatabase(engine)
    const names = Array.from({ length: sarees }, (_, index) => `Silk & <zari> ${index}`)
    if (sarees > 0)
      await db
        .insertInto('articles')
        .values(names.map((article_name) => ({ ...row, article_name })))
        .execute()
    const sitemap = createSitemapWriter(db, publicUrl, paths, () => new Date(), max)
    return { db, close, read: () => readAll(sitemap.writeMain, sitemap.writePart), sitemap }
  }

  test('is one file up to its limit, and an index of several above it', async (t) => {
    // Two pages, the shop while it has sarees, and these.
    for (const [sarees, isIndex] of [
      [0, false],
      [7, false],
      [8, true],
    ] as const) {
      const { close, read } = await open(sarees, 10)
      t.after(close)
      const { main, files } = await read()
      assert.equal(main.includes('<sitemapindex'), isIndex, `${sarees} sarees`)
      assert.equal(
        files.flatMap((file) => matchesOf(file, 'loc')).length,
        sarees + (sarees > 0 ? 3 : 2),
      )
    }
  })

  test('has every saree in the shop once, none else, and no file above the limit', async (t) => {
    const { db, close, read, sitemap } = await open(35, 10)
    t.after(close)
    // A part whose articles are all gone, a draft, and one that was sold.
    const deleted_at = '2026-08-01T00:00:00.000Z'
    await db
      .updateTable('articles')
      .set({ deleted_at })
      .where('id', '<=', 20)
      .where('id', '>', 10)
      .execute()
    await db.updateTable('articles').set({ article_state: 'draft' }).where('id', '=', 3).execute()
    await db.updateTable('articles').set({ article_stock: 0 }).where('id', '=', 4).execute()
    const { main, files } = await read()
    const listed = files.map((file) => matchesOf(file, 'loc'))
    for (const urls of listed) assert.ok(urls.length > 0 && urls.length <= 10, `${urls.length}`)
    const pages = [...paths, '/Shop'].map((path) => publicUrl + path)
    assert.deepEqual(listed.flat().sort(), [...pages, ...(await visibleAddresses(db))].sort())
    assert.doesNotMatch(main, /sarees-2\.xml/)
    for (const name of ['sarees-2', 'sarees-99999', 'sarees-0', 'sarees-1e3', 'other'])
      assert.equal(await sitemap.writePart(name), null, name)
  })

  test('a number of a file beyond the highest id is that of none', async (t) => {
    const { db, close } = await open(1, 10)
    t.after(close)
    const sitemap = createSitemapWriter(db, publicUrl, paths, () => new Date())
    assert.equal(await sitemap.writePart('sarees-99999'), null)
  })

  test('a saree stays in its file when others come and go', async (t) => {
    const { db, close, sitemap } = await open(25, 10)
    t.after(close)
    const before = await sitemap.writePart('sarees-2')
    await db.deleteFrom('articles').where('id', '=', 2).execute()
    assert.equal(await sitemap.writePart('sarees-2'), before)
  })

  test('says of each saree, and in the index of each file, when it was changed, and names its photos', async (t) => {
    const { db, close, read } = await open(12, 10)
    t.after(close)
    const article_pic = await insertPicture(db)
    await db
      .insertInto('article_pictures')
      .values({ article_id: 12, article_pic, alt: 'Draped', position: 1 })
      .execute()
    const { main, files } = await read()
    const [, first = '', second = ''] = files
    for (const file of [first, second]) {
      const changes = matchesOf(file, 'lastmod')
      assert.equal(changes.length, matchesOf(file, 'loc').length)
      assert.ok(changes.every(isInstant))
      const newest = changes.toSorted().at(-1) ?? ''
      assert.ok(matchesOf(main, 'lastmod').includes(newest), 'the index has the newest change')
    }
    assert.deepEqual(matchesOf(first, 'image:loc'), [])
    assert.deepEqual(matchesOf(second, 'image:loc'), [`${publicUrl}/pictures/${article_pic}`])
  })
})

const HOUR_MS = 3_600_000

/** A sitemap that counts how often it is written, of a shop whose version is set. */
const countedSitemap = () => {
  let version = 1
  let atMs = 0
  const written: string[] = []
  const write = async (name: string) => {
    written.push(name)
    await setImmediate()
    return name === 'unknown' ? null : `${name} of ${version}`
  }
  const sitemap = keepSitemap(
    { writeMain: async () => (await write('main')) ?? '', writePart: write },
    async () => version,
    () => new Date(atMs),
  )
  const read = async (name: string) => {
    const zipped = await sitemap.readPart(name)
    return zipped && gunzipSync(zipped).toString()
  }
  return {
    written,
    read,
    change: () => {
      version += 1
    },
    wait: () => {
      atMs += HOUR_MS
    },
  }
}

test('each file of the sitemap is written once for all who ask, until the shop changes', async () => {
  const { written, read, change, wait } = countedSitemap()
  const twenty = await Promise.all(Array.from({ length: 20 }, () => read('sarees-1')))
  assert.deepEqual(new Set(twenty), new Set(['sarees-1 of 1']))
  assert.deepEqual(written, ['sarees-1'])
  change()
  assert.equal(await read('sarees-1'), 'sarees-1 of 2')
  await read('sarees-1')
  wait()
  await read('sarees-1')
  assert.equal(written.length, 3)
  assert.equal(await read('unknown'), null)
})
