import assert from 'node:assert/strict'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createFolder } from '../../tests/services/temporary-folder.ts'
import { openPictureStores } from '../storage/picture-stores.ts'
import {
  createEmptyShop,
  createFilledShop,
  hashStoredFiles,
  makeBackupFile,
  openShop,
  restoreFile,
} from '../testing/backups.ts'
import { onBothEngines } from '../testing/engines.ts'
import { s3Address } from '../testing/s3.ts'
import { openArchive } from './archive/read-archive.ts'
import { writeArchive } from './archive/write-archive.ts'
import { UnusableTargetError } from './target-database.ts'

type Edit = (files: Map<string, Buffer>) => void

/** Writes a copy of a backup with edited contents and right hashes. */
const editBackup = async (t: TestContext, file: string, edit: Edit) => {
  const backup = await openArchive(file)
  const files = new Map<string, Buffer>()
  for (const name of backup.names) files.set(name, await buffer(backup.read(name)))
  await backup.close()
  edit(files)
  const edited = join(await createFolder(t), 'edited.tar')
  await writeArchive(edited, async (add) => {
    for (const [name, content] of files)
      await add(name, { size: content.length, content: [content] })
  })
  return edited
}

const rowsOf = (...rows: object[]) =>
  gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

test('D8: a backup is restored into a bucket, file by file', async (t) => {
  const shop = await createFilledShop(t, 'sqlite', 2)
  const bucket = await openPictureStores(s3Address())
  const { database } = await createEmptyShop(t, 'sqlite')
  await restoreFile({ database, ...bucket }, await makeBackupFile(t, shop))
  assert.deepEqual(await hashStoredFiles(bucket), await hashStoredFiles(shop))
})

onBothEngines('A backup that somebody edited', (engine) => {
  const refusal = (message: RegExp) => (error: Error) => {
    assert.ok(error instanceof UnusableTargetError)
    assert.match(error.message, message)
    return true
  }

  test('D8: is refused if it contains sessions, and nothing is written', async (t) => {
    const shop = await createFilledShop(t, engine, 2)
    const edited = await editBackup(t, await makeBackupFile(t, shop), (files) => {
      const session = { token: 'a'.repeat(64), administrator_id: 1, user_agent: '' }
      const at = { created_at: '2026-08-15', used_at: '2026-08-15' }
      files.set('rows/sessions.jsonl.gz', rowsOf({ id: 1, ...session, ...at }))
    })
    const target = await createEmptyShop(t, engine)
    await assert.rejects(restoreFile(target, edited), refusal(/tables .*: sessions\. Nothing/))
    const db = await openShop(t, target)
    assert.deepEqual(await db.selectFrom('sessions').selectAll().execute(), [])
  })

  test('D8: is refused if it has an unknown column, and no row is written', async (t) => {
    const shop = await createFilledShop(t, engine, 2)
    const edited = await editBackup(t, await makeBackupFile(t, shop), (files) => {
      const lines = gunzipSync(files.get('rows/administrators.jsonl.gz') ?? assert.fail())
      const administrator = { ...JSON.parse(String(lines).trim()), owner_of: 'all' }
      files.set('rows/administrators.jsonl.gz', rowsOf(administrator))
    })
    const target = await createEmptyShop(t, engine)
    await assert.rejects(
      restoreFile(target, edited),
      refusal(/columns of administrators .*: owner_of\. No row was written/),
    )
    const db = await openShop(t, target)
    assert.deepEqual(await db.selectFrom('administrators').selectAll().execute(), [])
  })

  for (const [what, manifest] of [
    ['is no JSON', '{'],
    [
      'has ids that are no numbers',
      '{"made_at":"2026-08-15","migrations":[],"numbers":{"banners":"1"}}',
    ],
  ] as const) {
    test(`D8: is refused if its first file ${what}, and nothing is written`, async (t) => {
      const shop = await createFilledShop(t, engine, 2)
      const edited = await editBackup(t, await makeBackupFile(t, shop), (files) => {
        files.set('backup.json', Buffer.from(manifest))
      })
      const target = await createEmptyShop(t, engine)
      await assert.rejects(
        restoreFile(target, edited),
        refusal(/backup\.json is not in the form .* Nothing was changed/),
      )
      const db = await openShop(t, target)
      assert.deepEqual(await db.selectFrom('administrators').selectAll().execute(), [])
    })
  }
})
