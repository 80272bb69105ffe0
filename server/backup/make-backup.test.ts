import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { articleFields } from '../../contract/articles/articles.ts'
import { createFolder } from '../../tests/services/temporary-folder.ts'
import type { Db } from '../database/database.ts'
import {
  createEmptyShop,
  createFilledShop,
  hashPictureFiles,
  makeBackupFile,
  openShop,
  readRows,
  restoreFile,
} from '../testing/backups.ts'
import { onBothEngines } from '../testing/engines.ts'
import { startServer } from '../testing/test-server.ts'
import { MissingPictureError } from './files.ts'
import { makeBackup } from './make-backup.ts'
import { UnusableTargetError } from './target-database.ts'

/** Writes a banner and a category in one transaction, again and again with a pause in milliseconds, until it is told to end. */
const keepWriting = (db: Db, pause: number, writer = 0) => {
  let going = true
  const write = async () => {
    let written = 0
    for (; going; written += 1) {
      await db.transaction().execute(async (trx) => {
        const name = `written ${written} by ${writer}`
        const days = { bannerstartdate: '2026-08-01', bannerenddate: '2026-08-02' }
        await trx
          .insertInto('banners')
          .values({ banner_name: name, ...days })
          .execute()
        const category = { article_category_name: name, article_category_image: '' }
        await trx.insertInto('categories').values(category).execute()
      })
      await setTimeout(pause)
    }
    return written
  }
  const done = write()
  return () => {
    going = false
    return done
  }
}

onBothEngines('A backup', (engine) => {
  test('D8: restores every row and file of a shop under load into an empty shop', async (t) => {
    // Files are copied alike for both engines, so the second one is spared most of them.
    const shop = await createFilledShop(t, engine, engine === 'sqlite' ? 1000 : 200)
    const before = await readRows(shop.db)
    const stop = keepWriting(shop.db, 20)
    const file = await makeBackupFile(t, shop)
    assert.ok((await stop()) > 0)

    const target = await createEmptyShop(t, engine)
    await restoreFile(target, file)

    const db = await openShop(t, target)
    assert.deepEqual({ ...(await readRows(db)), banners: [], categories: [] }, before)
    assert.deepEqual(await hashPictureFiles(target.folder), await hashPictureFiles(shop.folder))
    const { signIn } = await startServer(t, engine, { db })
    assert.ok(await signIn())
  })

  test('holds the rows of one moment, however much is written meanwhile', async (t) => {
    const shop = await createFilledShop(t, engine, 10)
    const writers = [1, 2, 3, 4].map((writer) => keepWriting(shop.db, 0, writer))
    const file = await makeBackupFile(t, shop)
    for (const stop of writers) assert.ok((await stop()) > 0)
    const target = await createEmptyShop(t, engine)
    await restoreFile(target, file)
    const { banners, categories } = await readRows(await openShop(t, target))
    assert.equal(banners?.length, categories?.length)
  })

  test('can be restored into the other engine, where new ids continue after the last one', async (t) => {
    const shop = await createFilledShop(t, engine, 3)
    const other = await createEmptyShop(t, engine === 'sqlite' ? 'postgres' : 'sqlite')
    await restoreFile(other, await makeBackupFile(t, shop))
    const db = await openShop(t, other)
    assert.deepEqual(await readRows(db), await readRows(shop.db))
    const again = await db.selectFrom('articles').select(articleFields).executeTakeFirstOrThrow()
    const added = await db.insertInto('articles').values(again).returning('id').executeTakeFirst()
    assert.equal(added?.id, 4)
  })

  test('contains no sessions, so that everybody signs in again', async (t) => {
    const shop = await createFilledShop(t, engine, 1)
    const before = await startServer(t, engine, { db: shop.db })
    const token = await before.signIn()
    const target = await createEmptyShop(t, engine)
    await restoreFile(target, await makeBackupFile(t, shop))
    const { app } = await startServer(t, engine, { db: await openShop(t, target) })
    const headers = { authorization: `Bearer ${token}` }
    assert.equal((await app.inject({ url: '/api/getAllBanner', headers })).statusCode, 401)
  })

  test('is not restored into a shop that has data, and the error names the data', async (t) => {
    const shop = await createFilledShop(t, engine, 2)
    const file = await makeBackupFile(t, shop)
    const target = await createEmptyShop(t, engine)
    await target.publicStore.write('stray.jpg', Buffer.from('x'))
    await assert.rejects(restoreFile(target, file), (error: Error) => {
      assert.ok(error instanceof UnusableTargetError)
      assert.match(
        error.message,
        /empty database and picture store only; these hold 1 picture files in shown\./,
      )
      return true
    })
    await target.publicStore.remove('stray.jpg')
    await restoreFile(target, file)
    await assert.rejects(
      restoreFile(target, file),
      /these hold 1 in administrators, .*1 in articles/,
    )
  })

  test('can be restored over the files of an interrupted restore', async (t) => {
    const shop = await createFilledShop(t, engine, 2)
    const file = await makeBackupFile(t, shop)
    const target = await createEmptyShop(t, engine)
    const [name = ''] = await readdir(join(shop.folder, 'shown'))
    await target.publicStore.write(name, Buffer.from('half'))
    await restoreFile(target, file)
    assert.deepEqual(await hashPictureFiles(target.folder), await hashPictureFiles(shop.folder))
  })

  test('does without the files of a picture that was cleaned up while it was made, and names them', async (t) => {
    const shop = await createFilledShop(t, engine, 2)
    const [image] = await shop.db.selectFrom('images').select(['name', 'original']).execute()
    const { name, original } = image ?? assert.fail()
    const file = join(await createFolder(t), 'backup.tar')
    const at = new Date('2026-08-15T06:00:00Z')
    const { missing } = await makeBackup(shop, file, at, async (done) => {
      if (done > 0) return
      await shop.db.deleteFrom('article_pictures').where('article_pic', '=', name).execute()
      await shop.db.deleteFrom('images').where('name', '=', name).execute()
      await shop.publicStore.remove(name)
      await shop.originalStore.remove(original ?? assert.fail())
    })
    assert.deepEqual(missing, [`shown/${name}`, `originals/${original}`])
    const target = await createEmptyShop(t, engine)
    await restoreFile(target, file)
    assert.deepEqual(await hashPictureFiles(target.folder), await hashPictureFiles(shop.folder))
  })

  test('is not made if a picture is missing, and the error names the picture', async (t) => {
    const shop = await createFilledShop(t, engine, 2)
    const file = await makeBackupFile(t, shop)
    const [original = ''] = await readdir(join(shop.folder, 'originals'))
    await shop.originalStore.remove(original)
    const again = join(dirname(file), 'again.tar')
    await assert.rejects(
      makeBackup(shop, again, new Date(), () => {}),
      (error: Error) => {
        assert.ok(error instanceof MissingPictureError)
        assert.match(error.message, new RegExp(`originals/${original} is missing`))
        return true
      },
    )
    assert.deepEqual(await readdir(dirname(file)), ['backup.tar'])
  })
})

test('a backup is made even if a smaller width of a picture is missing', async (t) => {
  const shop = await createFilledShop(t, 'sqlite', 10)
  const smaller = (await readdir(join(shop.folder, 'shown'))).find((name) => name.endsWith('.avif'))
  await shop.publicStore.remove(smaller ?? assert.fail())
  const target = await createEmptyShop(t, 'sqlite')
  await restoreFile(target, await makeBackupFile(t, shop))
  assert.deepEqual(await hashPictureFiles(target.folder), await hashPictureFiles(shop.folder))
})

test('a backup of a newer version is refused', async (t) => {
  const shop = await createFilledShop(t, 'sqlite', 1)
  const later = { name: '9999-later.sql', timestamp: '2030-01-01T00:00:00Z' }
  await shop.db
    .insertInto('kysely_migration' as never)
    .values(later as never)
    .execute()
  const file = await makeBackupFile(t, shop)
  await assert.rejects(
    restoreFile(await createEmptyShop(t, 'sqlite'), file),
    /made by a newer version/,
  )
})
