import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { articleFields } from '../../../contract/articles/articles.ts'
import type { Engine } from '../../database/database.ts'
import { openPictureStores } from '../../storage/picture-stores.ts'
import {
  createEmptyShop,
  createFilledShop,
  hashStoredFiles,
  openShop,
  readRows,
} from '../../testing/backups.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { listNames } from '../../testing/picture-shop.ts'
import { freshS3 } from '../../testing/s3.ts'
import type { ShopLocation } from '../make-backup.ts'
import { UnusableTargetError } from '../target-database.ts'
import { moveShop, type Target } from './move.ts'

/** A shop that is not in use. */
const closedShop = async (t: TestContext, engine: Engine, articles: number) => {
  const { db, ...shop } = await createFilledShop(t, engine, articles)
  const rows = await readRows(db)
  await db.destroy()
  return { ...shop, rows }
}

const targetOf = ({ database, publicStore, originalStore }: ShopLocation): Target => ({
  database,
  stores: { publicStore, originalStore },
})

const move = (from: ShopLocation, to: Target | ShopLocation) =>
  moveShop(
    from,
    'stores' in to ? to : targetOf(to),
    () => {},
    () => {},
  )

/** An empty shop whose pictures go into a bucket. */
const emptyCloud = async (t: TestContext, engine: Engine) => {
  const { address, faults } = await freshS3(t)
  return { ...(await createEmptyShop(t, engine)), ...(await openPictureStores(address())), faults }
}

const otherThan = (engine: Engine) => (engine === 'sqlite' ? 'postgres' : 'sqlite')

onBothEngines('A move', (engine) => {
  test('keeps every row and file on the way into the other engine and a bucket, and back', async (t) => {
    const shop = await closedShop(t, engine, 40)
    const files = await hashStoredFiles(shop)
    const cloud = await emptyCloud(t, otherThan(engine))
    const { refusal, copied } = await move(shop, cloud)
    assert.deepEqual([refusal, copied], [null, Object.keys(files).length])
    assert.deepEqual(await hashStoredFiles(cloud), files)
    const inCloud = await openShop(t, cloud)
    assert.deepEqual(await readRows(inCloud), shop.rows)
    await inCloud.destroy()

    const home = await createEmptyShop(t, engine)
    assert.equal((await move(cloud, home)).refusal, null)
    assert.deepEqual(await hashStoredFiles(home), files)
    const db = await openShop(t, home)
    assert.deepEqual(await readRows(db), shop.rows)
    const again = await db.selectFrom('articles').select(articleFields).executeTakeFirstOrThrow()
    const added = await db.insertInto('articles').values(again).returning('id').executeTakeFirst()
    assert.equal(added?.id, 41)
  })

  test('copies only the files while the shop is in use, and the rows after it has stopped', async (t) => {
    const shop = await createFilledShop(t, engine, 3)
    const target = await createEmptyShop(t, otherThan(engine))
    const { refusal, copied, files } = await move(shop, target)
    assert.match(
      refusal ?? '',
      engine === 'sqlite' ? /in use by process \d+/ : /has \d other connections/,
    )
    assert.equal(copied, files)
    await shop.db.updateTable('articles').set({ article_name: 'Renamed meanwhile' }).execute()
    const rows = await readRows(shop.db)
    await shop.db.destroy()
    assert.deepEqual(await move(shop, target), { refusal: null, copied: 0, files })
    assert.deepEqual(await readRows(await openShop(t, target)), rows)
  })

  test('needs an empty target, or the unchanged target of an earlier move', async (t) => {
    const shop = await closedShop(t, engine, 2)
    const other = await closedShop(t, engine, 1)
    await assert.rejects(move(shop, other), (error: Error) => {
      assert.ok(error instanceof UnusableTargetError)
      assert.match(error.message, /empty database only; this one has 1 in administrators/)
      return true
    })
    const target = await createEmptyShop(t, engine)
    await target.publicStore.write('stray.jpg', Buffer.from('x'))
    await assert.rejects(move(shop, target), /this one has 1 picture files in shown\. Nothing/)
    await target.publicStore.remove('stray.jpg')
    await move(shop, target)
    assert.deepEqual(await move(shop, target), { refusal: null, copied: 0, files: 8 })
    const db = await openShop(t, target)
    await db.updateTable('articles').set({ article_name: 'Sold' }).execute()
    await db.destroy()
    await assert.rejects(move(shop, target), /empty database only/)
  })
})

test('a move leaves the source as it was, to the byte', async (t) => {
  const shop = await closedShop(t, 'sqlite', 4)
  const look = async () => ({
    files: await hashStoredFiles(shop),
    database: await readFile(join(shop.database.dataDir, 'freightloom.sqlite')),
  })
  const before = await look()
  await move(shop, await createEmptyShop(t, 'postgres'))
  assert.deepEqual(await look(), before)
})

test('a second move repairs a file that was damaged in the target', async (t) => {
  const shop = await closedShop(t, 'sqlite', 2)
  const target = await createEmptyShop(t, 'sqlite')
  await move(shop, target)
  const [name = ''] = await readdir(join(target.folder, 'originals'))
  const file = join(target.folder, 'originals', name)
  const good = await readFile(file)
  await writeFile(file, good.with(9, (good[9] ?? 0) ^ 1))
  assert.equal((await move(shop, target)).copied, 1)
  assert.deepEqual(await readFile(file), good)
})

test('a file that is damaged or missing in the source is named, and no row moves', async (t) => {
  const shop = await closedShop(t, 'sqlite', 2)
  const target = await createEmptyShop(t, 'sqlite')
  const [name = ''] = await readdir(join(shop.folder, 'originals'))
  await writeFile(join(shop.folder, 'originals', name), 'moth-eaten')
  const refused = (state: string) =>
    assert.rejects(move(shop, target), {
      message: new RegExp(`originals/${name} is ${state} in the source`),
    })
  await refused('damaged')
  await shop.originalStore.remove(name)
  await refused('missing')
  const rows = await readRows(await openShop(t, target))
  assert.deepEqual(Object.values(rows).flat(), [])
})

test('files that only the target still has do not prevent a second move', async (t) => {
  const shop = await createFilledShop(t, 'sqlite', 2)
  const target = await createEmptyShop(t, 'sqlite')
  await move(shop, target)
  const gone = {
    name: `${createHash('md5').update('x').digest('hex')}.jpg`,
    file: Buffer.from('x'),
  }
  await target.publicStore.write(gone.name, gone.file)
  await shop.db.destroy()
  assert.equal((await move(shop, target)).refusal, null)
  assert.ok(!(await listNames(target.publicStore)).some((name) => name.startsWith('moving-')))
})

test('a move of pictures alone succeeds with a bucket that sometimes fails', async (t) => {
  const shop = await closedShop(t, 'sqlite', 4)
  const { faults, publicStore, originalStore } = await emptyCloud(t, 'sqlite')
  faults.push(500, 503, 'reset', 'upload cut', 'slow', 503)
  const { refusal, copied, files } = await move(shop, {
    database: null,
    stores: { publicStore, originalStore },
  })
  assert.deepEqual([refusal, copied, faults], [null, files, []])
  assert.deepEqual(
    await hashStoredFiles({ ...shop, publicStore, originalStore }),
    await hashStoredFiles(shop),
  )
})
