import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { sql } from 'kysely'
import { sharePictureName } from '../../contract/pictures/rendition-name.ts'
import { createFolder } from '../../tests/services/temporary-folder.ts'
import { createFirstAdministrator } from '../auth/first-administrator.ts'
import { openArchive } from '../backup/archive/read-archive.ts'
import {
  findSizeAndHash,
  type PictureStores,
  pictureFolderNames,
  selectStore,
} from '../backup/files.ts'
import { makeBackup, type ShopLocation } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import { findTables } from '../backup/tables.ts'
import type { Db, Engine } from '../database/database.ts'
import { toJsonText } from '../database/json-text.ts'
import { openDatabase } from '../database/open.ts'
import { renditionsOf } from '../images/renditions.ts'
import { freshLocation } from './engines.ts'
import { listNames } from './picture-shop.ts'
import { freshStores } from './pictures.ts'
import { saree } from './shop.ts'
import { administrator } from './test-server.ts'

const ignoreProgress = () => {}
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const createdAt = '2026-08-01T00:00:00Z'
const BATCH_SIZE = 200

export const createEmptyShop = async (t: TestContext, engine: Engine) => {
  const { location: database, remove } = await freshLocation(engine)
  t.after(remove)
  return { database, key: null, ...(await freshStores(t)) }
}

export const openShop = async (t: TestContext, { database }: ShopLocation) => {
  const db = await openDatabase(database)
  t.after(() => db.destroy())
  return db
}

const storePicture = async (folder: string, number: number) => {
  const name = `${number.toString(16).padStart(32, '0')}.jpg`
  const hasRenditions = number % 20 === 0
  const file = Buffer.alloc(700 + (number % 900), `picture ${number} `)
  const original = sha256(file)
  await writeFile(join(folder, 'originals', original), file)
  await writeFile(join(folder, 'shown', name), file.subarray(1))
  const files = hasRenditions
    ? [sharePictureName(name), ...renditionsOf(name, 400).map((rendition) => rendition.name)]
    : []
  for (const file of files) await writeFile(join(folder, 'shown', file), file)
  return {
    name,
    original,
    width: 400,
    height: 300,
    colour: '#7a1f2b',
    uploaded_at: createdAt,
    derived_at: hasRenditions ? createdAt : null,
    colour_family: hasRenditions ? ('red' as const) : null,
  }
}

/** What the order was paid with, in part by a gift card that another one was given for. */
const storePayment = async (db: Db, id: number) => {
  const card = await db
    .insertInto('gift_cards')
    .values({
      ...{ code: '7KQM2XW9PHD4', paise: 500_000, used: 449_900, valid_until: '2027-08-15' },
      ...{ issued_at: createdAt, issued_by: 'admin@example.com', order_id: id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_payments')
    .values({
      gift_card_id: card.id,
      ...({ kind: 'receipt', paise: 449900, way: 'upi', utr: '431265789012' } as const),
      ...{ order_id: id, entered_at: createdAt, entered_by: 'admin@example.com', voided_at: null },
    })
    .execute()
  const note = toJsonText({ date: '2026-08-01', lines: [] })
  await db
    .insertInto('credit_notes')
    .values({
      order_id: id,
      number: 'CN/26-27/00001',
      note,
      created_at: createdAt,
      cancelled_at: null,
    })
    .execute()
}

/** An order that was sent and is asked back, with its photo and the number of its invoice, and what was counted of visits. */
const storeOrder = async (db: Db) => {
  const { id } = await db
    .insertInto('orders')
    .values({
      ...{ token: 'a-token', created_at: createdAt, held_until: createdAt },
      ...{ name: 'மீனா 🧵', mobile: '9876543210', email: 'meera@example.com', note: '<b>"note"</b>' },
      ...{ address: 'Flat 7\nPune', pin: '411004', state: 'Maharashtra', payment: 'ahead' },
      ...{ parcel: 'sent', money: 'paid', return_state: 'asked', utr: '012345678901' },
      ...{ shipping: 0, total: 449_900, paid: 449_900, invoice_number: 'FL/26-27/00001' },
      ...{ pieces: 1, network: '', content: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { article_name: 'Saree', category: '', material: '', price: 449_900 }
  await db
    .insertInto('order_lines')
    .values({ order_id: id, article_id: 1, ...line, sold_at: createdAt })
    .execute()
  const photo = Buffer.alloc(5_000, 'photo').toString('base64')
  const asked = await db
    .insertInto('order_returns')
    .values({
      ...({ reason: 'damaged', resolution: 'refund', way: 'self', text: 'A cut' } as const),
      ...{ order_id: id, asked_at: createdAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_photos')
    .values({ return_id: asked.id, kind: 'cover', content: photo })
    .execute()
  await storePayment(db, id)
  await db.insertInto('invoice_numbers').values({ series: 'FL/26-27', last: 1 }).execute()
  const counts = { views: 3, visits: 2, bots: 1, previews: 1 }
  await db
    .insertInto('visit_counts')
    .values({ day: '2026-08-01', path: '/', source: '', campaign: '', width: '', ...counts })
    .execute()
}

export const createFilledShop = async (t: TestContext, engine: Engine, articles: number) => {
  const shop = await createEmptyShop(t, engine)
  const db = await openShop(t, shop)
  await createFirstAdministrator(db, administrator)
  const texts = {
    article_remark: 'சேலை "ikat" 🧵\n\u2028\r',
    article_fb: '',
    article_twit: '',
    article_pinint: '',
    article_state: 'archived' as const,
  }
  for (let first = 1; first <= articles; first += BATCH_SIZE) {
    const ids = Array.from(
      { length: Math.min(BATCH_SIZE, articles + 1 - first) },
      (_, index) => first + index,
    )
    const pictureKeys = ids.flatMap((id) => [0, 1].map((position) => ({ id, position })))
    const pictures = await Promise.all(
      pictureKeys.map(({ id, position }) => storePicture(shop.folder, id * 2 + position)),
    )
    const articlePictures = pictureKeys.map(({ id, position }, number) => {
      return { article_id: id, article_pic: pictures[number]?.name ?? '', alt: '', position }
    })
    const rows = ids.map((id) => ({ ...saree, ...texts, article_price: id + 0.5 }))
    await db.insertInto('articles').values(rows).execute()
    await db.insertInto('images').values(pictures).execute()
    await db.insertInto('article_pictures').values(articlePictures).execute()
  }
  await db.deleteFrom('articles').where('id', '=', articles).execute()
  await storeOrder(db)
  return { ...shop, db }
}

export const makeBackupFile = async (t: TestContext, shop: ShopLocation) => {
  const file = join(await createFolder(t), 'backup.tar')
  await makeBackup(shop, file, new Date('2026-08-15T06:00:00Z'), ignoreProgress)
  return file
}

export const restoreFile = async (shop: ShopLocation, file: string) => {
  const backup = await openArchive(file)
  await restoreBackup(shop, backup, ignoreProgress).finally(backup.close)
}

export const readRows = async (db: Db) => {
  const rowsByTable: Record<string, unknown[]> = {}
  for (const table of await findTables(db)) {
    const { rows } = await sql<object>`select * from ${sql.table(table)} order by 1`.execute(db)
    rowsByTable[table] = rows.map((row) => ({ ...row }))
  }
  return rowsByTable
}

export const hashPictureFiles = async (folder: string) => {
  const hashes: Record<string, string> = {}
  for (const store of pictureFolderNames) {
    for (const name of await readdir(join(folder, store))) {
      hashes[`${store}/${name}`] = sha256(await readFile(join(folder, store, name)))
    }
  }
  return hashes
}

export const hashStoredFiles = async (stores: PictureStores) => {
  const hashes: Record<string, string | undefined> = {}
  for (const folder of pictureFolderNames) {
    const store = selectStore(stores, folder)
    for (const name of await listNames(store)) {
      hashes[`${folder}/${name}`] = (await findSizeAndHash(store, name))?.sha256
    }
  }
  return hashes
}
