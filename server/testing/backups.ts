import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { sql } from 'kysely'
import { createFirstAdministrator } from '../auth/first-administrator.ts'
import { openArchive } from '../backup/archive/read-archive.ts'
import { measure, type PictureStores, storeIn } from '../backup/files.ts'
import { makeBackup, type ShopLocation } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import { tables } from '../backup/tables.ts'
import type { Db, Engine } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { renditionsOf } from '../images/renditions.ts'
import { freshPlace } from './engines.ts'
import { namesIn } from './picture-shop.ts'
import { freshFolder, freshStores } from './pictures.ts'
import { saree } from './shop.ts'
import { administrator } from './test-server.ts'

const noTelling = () => {}
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const at = '2026-08-01T00:00:00Z'
const atOnce = 200

/** An empty place with stores, for a backup to be restored into. */
export const emptyShop = async (t: TestContext, engine: Engine) => {
  const { place, remove } = await freshPlace(engine)
  t.after(remove)
  return { place, ...(await freshStores(t)) }
}

/** Opens the database of a shop until the test ends. */
export const openShop = async (t: TestContext, { place }: ShopLocation) => {
  const db = await openDatabase(place)
  t.after(() => db.destroy())
  return db
}

/** Stores a picture that is no picture but a few bytes of its own; every twentieth has smaller widths. */
const storePicture = async (folder: string, number: number) => {
  const name = `${number.toString(16).padStart(32, '0')}.jpg`
  const derived = number % 20 === 0
  const file = Buffer.alloc(700 + (number % 900), `picture ${number} `)
  const original = sha256(file)
  await writeFile(join(folder, 'originals', original), file)
  await writeFile(join(folder, 'shown', name), file.subarray(1))
  for (const smaller of derived ? renditionsOf(name, 400) : []) {
    await writeFile(join(folder, 'shown', smaller.name), smaller.name)
  }
  return {
    name,
    original,
    width: 400,
    height: 300,
    colour: '#7a1f2b',
    uploaded_at: at,
    derived_at: derived ? at : null,
  }
}

/** A shop with an administrator and articles, each with two pictures; the last article is gone for good. */
export const filledShop = async (t: TestContext, engine: Engine, articles: number) => {
  const shop = await emptyShop(t, engine)
  const db = await openShop(t, shop)
  await createFirstAdministrator(db, administrator)
  const texts = {
    article_remark: 'சேலை "ikat" 🧵\n\u2028\r',
    article_fb: '',
    article_twit: '',
    article_pinint: '',
  }
  for (let first = 1; first <= articles; first += atOnce) {
    const ids = Array.from(
      { length: Math.min(atOnce, articles + 1 - first) },
      (_, after) => first + after,
    )
    const named = ids.flatMap((id) => [0, 1].map((position) => ({ id, position })))
    const pictures = await Promise.all(
      named.map(({ id, position }) => storePicture(shop.folder, id * 2 + position)),
    )
    const of = named.map(({ id, position }, number) => {
      return { article_id: id, article_pic: pictures[number]?.name ?? '', alt: '', position }
    })
    const rows = ids.map((id) => ({ ...saree, ...texts, article_price: id + 0.5 }))
    await db.insertInto('articles').values(rows).execute()
    await db.insertInto('images').values(pictures).execute()
    await db.insertInto('article_pictures').values(of).execute()
  }
  await db.deleteFrom('articles').where('id', '=', articles).execute()
  return { ...shop, db }
}

/** Writes a backup of a shop and gives its file. */
export const backedUp = async (t: TestContext, shop: ShopLocation) => {
  const file = join(await freshFolder(t), 'backup.tar')
  await makeBackup(shop, file, new Date('2026-08-15T06:00:00Z'), noTelling)
  return file
}

/** Restores a backup file into a shop. */
export const restored = async (shop: ShopLocation, file: string) => {
  const backup = await openArchive(file)
  await restoreBackup(shop, backup, noTelling).finally(backup.close)
}

/** All rows that a backup holds, by table. */
export const rowsIn = async (db: Db) => {
  const all: Record<string, unknown[]> = {}
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)} order by 1`.execute(db)
    all[table] = rows.map((row) => ({ ...row }))
  }
  return all
}

/** The SHA-256 of every picture file of a shop. */
export const hashesIn = async (folder: string) => {
  const hashes: Record<string, string> = {}
  for (const store of ['shown', 'originals']) {
    for (const name of await readdir(join(folder, store))) {
      hashes[`${store}/${name}`] = sha256(await readFile(join(folder, store, name)))
    }
  }
  return hashes
}

/** The SHA-256 of every file in the stores of a shop. */
export const storedIn = async (stores: PictureStores) => {
  const hashes: Record<string, string | undefined> = {}
  for (const folder of ['shown', 'originals'] as const) {
    const store = storeIn(stores, folder)
    for (const name of await namesIn(store)) {
      hashes[`${folder}/${name}`] = (await measure(store, name))?.sha256
    }
  }
  return hashes
}
