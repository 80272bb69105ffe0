import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { photoFile } from '../../support/data/photo-file.ts'
import { readDrafts } from '../../support/drafts.ts'
import { administrator, test as base, expect } from '../../support/fixtures.ts'
import { pressInRow } from '../../support/screens/article-screen.ts'

/*
 * What versions until November 2026 left on devices: what was typed and saves that wait in the database `journal`, photos in
 * `photos`. Each test begins on a page without script, with the articles Green silk and Red silk.
 */

const test = base.extend({ signedIn: true, snapshot: 'twoArticles' })

test.use({ expectedErrors: /409/ })

const owner = administrator.email
const at = new Date().toISOString()

interface Article extends Record<string, unknown> {
  id: number
  version: number
  article_Id: string
  article_state: string
}

const entriesOf = (green: Article, red: Article) => {
  const { id: _id, version: _version, article_Id: _code, article_state: _state, ...fields } = red
  const material = { material_type: 'Tussar', material_remark: 'Wild' }
  const price = { article_price: '800' }
  const stock = { article_stock: '5' }
  const title = 'article “Red silk”'
  const save = { noun: 'article', title: 'article “Green silk”' }
  return {
    typed: {
      id: 'a'.repeat(32),
      owner,
      form: 'article 1',
      base: green,
      typed: { article_remark: 'Korvai border' },
      at,
    },
    price: {
      id: 'b'.repeat(32),
      owner,
      form: 'article 2',
      base: red,
      typed: price,
      at,
      save: {
        noun: 'article',
        title,
        values: { ...fields, article_price: 800 },
        fields: price,
        key: 'b'.repeat(32),
      },
    },
    stock: {
      id: 'c'.repeat(32),
      owner,
      form: 'article 1',
      base: green,
      typed: stock,
      at,
      save: { ...save, fields: stock, values: { article_stock: 5 }, key: 'c'.repeat(32), by: 3 },
    },
    refused: {
      id: 'd'.repeat(32),
      owner,
      form: 'new material',
      base: null,
      typed: material,
      at,
      save: {
        noun: 'material',
        title: 'material “Tussar”',
        values: material,
        fields: material,
        key: 'd'.repeat(32),
        refused: 'There is a material of this name.',
      },
    },
    ofSomebodyElse: {
      id: 'e'.repeat(32),
      owner: 'other@example.com',
      form: 'article 1',
      base: green,
      typed: { article_remark: 'Not mine' },
      at,
    },
  }
}

const photoOf = (id: string, group: string, article: object | null, sha256: string) => ({
  id,
  group,
  place: 0,
  chosenAt: Date.now(),
  owner,
  name: 'saree.jpg',
  sha256,
  size: { width: 240, height: 320 },
  recipe: { rotation: 0, crop: { x: 0, y: 92, width: 240, height: 135 }, aspect: '16/9' },
  croppedIn: null,
  article,
  hasBegun: false,
  sentRecipe: null,
  article_pic: null,
})

type Row = Record<string, unknown>

/** Writes the databases as these versions do. Photos hold their files until version 1. */
const writeDatabases = (
  page: Page,
  written: { entries: Row[]; photos: Row[]; version: 1 | 2; file: string },
) =>
  page.evaluate(async ({ entries, photos, version, file }) => {
    const open = (name: string, to: number, upgrade: (db: IDBDatabase) => void) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, to)
        opening.onupgradeneeded = () => upgrade(opening.result)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => resolve(opening.result)
      })
    const write = (db: IDBDatabase, stores: string[], put: (work: IDBTransaction) => void) =>
      new Promise<void>((resolve, reject) => {
        const work = db.transaction(stores, 'readwrite')
        put(work)
        work.oncomplete = () => resolve(db.close())
        work.onerror = () => reject(work.error)
      })
    const journal = await open('journal', 1, (db) => {
      db.createObjectStore('entries', { keyPath: 'id' })
    })
    await write(journal, ['entries'], (work) => {
      for (const entry of entries) work.objectStore('entries').put(entry)
    })
    const bytes = Uint8Array.from(atob(file), (char) => char.charCodeAt(0))
    const blob = new Blob([bytes], { type: 'image/jpeg' })
    const stores = version === 1 ? ['photos'] : ['photos', 'files']
    const queue = await open('photos', version, (db) => {
      db.createObjectStore('photos', { keyPath: 'id' })
      if (version === 2) db.createObjectStore('files')
    })
    await write(queue, stores, (work) => {
      for (const photo of photos) {
        work.objectStore('photos').put(version === 1 ? { ...photo, file: blob } : photo)
        if (version === 2) work.objectStore('files').put(blob, photo.id as string)
      }
    })
  }, written)

const names = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).toSorted())

const storedArticle = (page: Page, id: number) =>
  callApi(page, `getArticleById/${id}`) as Promise<Article>

const storedPictures = async (page: Page, id: number) => {
  const pictures = await callApi(page, `getArticle_Pic_ByID/${id}`)
  return Array.isArray(pictures) ? pictures.length : 0
}

const prepare = async (page: Page, version: 1 | 2) => {
  const green = await storedArticle(page, 1)
  const red = await storedArticle(page, 2)
  const { buffer } = await photoFile()
  const sha256 = createHash('sha256').update(buffer).digest('hex')
  const { id, article_name, Material } = red
  const entries = entriesOf(green, red)
  return {
    entries,
    written: {
      entries: Object.values(entries),
      photos: [
        photoOf('1'.repeat(32), 'article 2', { id, article_name, Material }, sha256),
        photoOf('2'.repeat(32), 'f'.repeat(32), null, sha256),
      ],
      version,
      file: buffer.toString('base64'),
    },
  }
}

const expectAllSent = async (page: Page) => {
  await expect.poll(async () => (await storedArticle(page, 2)).article_price).toBe(800)
  await expect.poll(async () => (await storedArticle(page, 1)).article_stock).toBe(5)
  await expect.poll(() => storedPictures(page, 2)).toBe(1)
  await expect.poll(() => names(page)).toEqual(['outbox', 'seen'])
}

for (const version of [1, 2] as const) {
  test(`saves and photos of an older version are sent once, its texts and photos of a form are offered, and its databases are gone (photos of version ${version})`, async ({
    page,
  }) => {
    const { written } = await prepare(page, version)
    await writeDatabases(page, written)
    await page.goto('/Article')
    await expectAllSent(page)
    const notice = page.getByRole('complementary', { name: 'Not sent yet' })
    await expect(notice).toContainText('Material “Tussar” wasn’t saved.')
    await expect(notice).toContainText('There is a material of this name.')
    expect(await readDrafts(page)).toContain('Not mine')
    // As where the browser was closed between the copies and their deletion.
    await page.goto('/robots.txt', { waitUntil: 'commit' })
    await writeDatabases(page, written)
    await page.goto('/Article')
    await expect.poll(() => names(page)).toEqual(['outbox', 'seen'])
    await expect.poll(() => readDrafts(page)).not.toContain('"save":{"noun":"article"')
    await expectAllSent(page)
    await page.getByRole('button', { name: 'Add article' }).first().click()
    const added = page.getByRole('dialog', { name: 'Add New article' })
    await expect(added).toContainText('1 photo was chosen earlier')
    await added.getByRole('button', { name: 'Cancel', exact: true }).click()
    await pressInRow(page, 'Edit', 'Green silk')
    const form = page.getByRole('dialog', { name: 'Edit article' })
    await form.getByRole('button', { name: 'Restore' }).click()
    await expect(form.getByLabel('remark')).toHaveValue('Korvai border')
    await expect(form.getByRole('button', { name: 'Restore' })).toHaveCount(0)
  })
}

test('a form that is open in a tab with an older version keeps its entry, and what that tab writes later is not lost', async ({
  page,
  context,
}) => {
  const { entries, written } = await prepare(page, 2)
  await writeDatabases(page, written)
  const older = await context.newPage()
  await older.goto('/robots.txt')
  // As that version holds it: closed where another tab deletes it, and opened again later.
  await older.evaluate(async (id) => {
    void navigator.locks.request(`journal ${id}`, () => new Promise(() => {}))
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('journal', 1)
      opening.onsuccess = () => {
        opening.result.onversionchange = () => opening.result.close()
        resolve()
      }
    })
  }, entries.typed.id)
  await page.goto('/Article')
  await expect.poll(async () => (await storedArticle(page, 2)).article_price).toBe(800)
  await expect.poll(() => storedPictures(page, 2)).toBe(1)
  await expect.poll(() => names(page)).toEqual(['journal', 'outbox', 'seen'])
  expect(await readDrafts(page)).not.toContain('Korvai border')
  const later = { ...entries.stock, id: '9'.repeat(32), typed: { article_stock: '1' } }
  const save = { ...later.save, key: '9'.repeat(32), by: -4 }
  await writeDatabases(older, {
    ...written,
    photos: [],
    entries: [{ ...later, save }],
  })
  await older.close()
  await page.reload()
  await expect.poll(async () => (await storedArticle(page, 1)).article_stock).toBe(1)
  await expect.poll(() => readDrafts(page)).toContain('Korvai border')
  await expect.poll(() => names(page)).toEqual(['outbox', 'seen'])
})
