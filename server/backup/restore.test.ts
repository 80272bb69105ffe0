import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { ArticleFields } from '../../contract/articles/articles.ts'
import { createFolder } from '../../tests/services/temporary-folder.ts'
import { openReadOnly } from '../database/open.ts'
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
import { saree } from '../testing/shop.ts'
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
  await restoreFile({ database, key: null, ...bucket }, await makeBackupFile(t, shop))
  assert.deepEqual(await hashStoredFiles(bucket), await hashStoredFiles(shop))
})

test('D8: a backup is signed with the key of its shop, and an edited one is told apart', async (t) => {
  const key = Buffer.alloc(32, 'key of the shop')
  const shop = await createFilledShop(t, 'sqlite', 1)
  const stateOf = async (file: string, by: Buffer | null = key) => {
    const backup = await openArchive(file)
    return backup.readSignature(by).finally(backup.close)
  }
  const signed = await makeBackupFile(t, { ...shop, key })
  assert.equal(await stateOf(signed), 'right')
  assert.equal(await stateOf(signed, Buffer.alloc(32, 'another')), 'other')
  assert.equal(await stateOf(signed, null), 'no key')
  assert.equal(await stateOf(await makeBackupFile(t, shop)), 'none')
  const taken = await editBackup(t, signed, (files) => {
    const rows = String(gunzipSync(files.get('rows/administrators.jsonl.gz') ?? assert.fail()))
    const edited = rows.replace('admin@example.com', 'other@example.com')
    files.set('rows/administrators.jsonl.gz', gzipSync(edited))
  })
  assert.equal(await stateOf(taken), 'other')
  await restoreFile({ ...(await createEmptyShop(t, 'sqlite')), key }, signed)
})

const scriptLink = ' \u0001JavaScript :alert(1)'
const article = { ...ArticleFields.parse(saree), id: 1 }

onBothEngines('A backup that somebody edited', (engine) => {
  const refusal = (message: RegExp) => (error: Error) => {
    assert.ok(error instanceof UnusableTargetError)
    assert.match(error.message, message)
    return true
  }

  /** Neither tables nor files, as before. */
  const expectNothingLeft = async (target: Awaited<ReturnType<typeof createEmptyShop>>) => {
    assert.deepEqual(await hashStoredFiles(target), {})
    if (engine === 'sqlite') return assert.deepEqual(await readdir(target.database.dataDir), [])
    const db = openReadOnly(target.database)
    const tables = await db.introspection.getTables().finally(() => db.destroy())
    assert.deepEqual(tables, [])
  }

  /** A backup of an article, edited in one way, and what the refusal names. */
  const edits: Record<string, [Edit, RegExp]> = {
    'the tables of a version before 1.0': [
      (files) => {
        const manifest = JSON.parse(String(files.get('backup.json')))
        const migrations = ['0001-first-tables.sql', '0002-shop.sql']
        files.set('backup.json', Buffer.from(JSON.stringify({ ...manifest, migrations })))
      },
      /made by a version before 1\.0, which was never released, .* Nothing was changed/,
    ],
    'a file for the folder above a store': [
      (files) => files.set('shown/..', Buffer.from('x')),
      /files that this program never writes: shown\/\.\.\. Nothing/,
    ],
    'files for other folders': [
      (files) => {
        for (const name of ['../x', '/x', 'shown/a/b', 'rows/a/b.jsonl.gz', 'shown/.writable'])
          files.set(name, Buffer.from('x'))
      },
      /never writes: \.\.\/x, \/x, shown\/a\/b, rows\/a\/b\.jsonl\.gz, shown\/\.writable\. Nothing/,
    ],
    'a script in place of an address': [
      (files) =>
        files.set('rows/articles.jsonl.gz', rowsOf({ ...article, article_fb: scriptLink })),
      /a script in place of an address in article_fb of articles 1\. Nothing/,
    ],
    'an object in place of a text': [
      (files) => files.set('rows/articles.jsonl.gz', rowsOf({ ...article, article_name: {} })),
      /a value that cannot be stored in article_name of articles 1\. Nothing/,
    ],
    'a row without what it must have': [
      (files) => files.set('rows/articles.jsonl.gz', rowsOf({ id: 1 })),
      /The rows of articles in the backup cannot be restored: .*\. Nothing was changed/,
    ],
    'the same row twice': [
      (files) => files.set('rows/articles.jsonl.gz', rowsOf(article, article)),
      /The rows of articles in the backup cannot be restored: .*\. Nothing was changed/,
    ],
    '600 MB of zeros in a table': [
      (files) => {
        // A gzip file may be made of many.
        const zeros = gzipSync(Buffer.alloc(10 * 1024 ** 2))
        files.set('rows/articles.jsonl.gz', Buffer.concat(Array(60).fill(zeros)))
      },
      /The rows of articles .* one of them has more than 16 million characters\. Nothing/,
    ],
    'empty lines without end in a table': [
      (files) => files.set('rows/articles.jsonl.gz', gzipSync('\n'.repeat(5_000_000))),
      /The rows of articles .* one of them is no row\. Nothing/,
    ],
    'a table that is not compressed': [
      (files) => files.set('rows/articles.jsonl.gz', Buffer.from('{}')),
      /The rows of articles .* cannot be restored: .*\. Nothing/,
    ],
  }
  for (const [what, [edit, message]] of Object.entries(edits)) {
    test(`D8: is refused by name if it has ${what}, and leaves nothing behind`, async (t) => {
      const shop = await createFilledShop(t, engine, 1)
      const target = await createEmptyShop(t, engine)
      const edited = await editBackup(t, await makeBackupFile(t, shop), edit)
      await assert.rejects(restoreFile(target, edited), refusal(message))
      await expectNothingLeft(target)
    })
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
      refusal(/columns of administrators .*: owner_of\. Nothing was changed/),
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
