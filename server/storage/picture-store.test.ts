import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, type TestContext, test } from 'node:test'
import { createFolder } from '../../tests/services/temporary-folder.ts'
import { listNames } from '../testing/picture-shop.ts'
import { freshS3 } from '../testing/s3.ts'
import { openFolderStore } from './folder-store.ts'
import type { PictureStore } from './picture-store.ts'
import { createS3Store } from './s3-store.ts'
import { openUploadStaging } from './upload-staging.ts'

const breaking = () =>
  Readable.from(
    (async function* () {
      yield Buffer.from('first half')
      throw new Error('broken')
    })(),
  )

const source = (content: string, open = () => Readable.from([Buffer.from(content)])) => ({
  size: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
  open,
})

const aDayOn = () => new Date(Date.now() + 86_400_000)

const contentOf = async (store: PictureStore, name: string) => {
  const found = await store.read(name)
  return found && text(found.content)
}

const stores = {
  'A folder': async (t: TestContext) => openFolderStore(await createFolder(t)),
  'A bucket': async (t: TestContext) => createS3Store((await freshS3(t)).address(), 'shown'),
}

for (const [subject, open] of Object.entries(stores)) {
  describe(subject, () => {
    test('takes a file from bytes or from a source, gives it with its size, lists and removes it', async (t) => {
      const store = await open(t)
      await store.write('a', Buffer.from('silk'))
      await store.write('b', source('cotton'))
      assert.equal(await contentOf(store, 'a'), 'silk')
      assert.equal(await contentOf(store, 'b'), 'cotton')
      const read = await store.read('b')
      assert.equal(read?.size, 6)
      read.content.destroy()
      assert.deepEqual(await listNames(store), ['a', 'b'])
      const age = Date.now() - Number(await store.writtenAt('a'))
      assert.ok(Math.abs(age) < 60_000, `${age}`)
      assert.equal(await store.writtenAt('c'), null)
      await store.remove('a')
      await store.remove('a')
      assert.deepEqual(await listNames(store), ['b'])
      assert.equal(await contentOf(store, 'a'), null)
    })

    test('lists every file with the time it was written, however many there are', async (t) => {
      const store = await open(t)
      const began = Date.now()
      const names = Array.from({ length: 1001 }, (_, number) => `${number}.jpg`)
      for (let at = 0; at < names.length; at += 50) {
        await Promise.all(
          names.slice(at, at + 50).map((name) => store.write(name, Buffer.from(name))),
        )
      }
      const found = []
      for await (const { name, at } of store.list()) {
        found.push(name)
        assert.ok(Math.abs(at.getTime() - began) < 3_600_000)
      }
      assert.deepEqual(found.sort(), names.sort())
    })

    test('does not list the file of a probe', async (t) => {
      const store = await open(t)
      await store.probe()
      assert.deepEqual(await listNames(store), [])
    })

    test('I9: refuses a source that breaks, and takes the next one', async (t) => {
      const store = await open(t)
      await assert.rejects(store.write('a', source('both halves', breaking)), /broken/)
      await store.write('a', source('both halves'))
      assert.equal(await contentOf(store, 'a'), 'both halves')
    })
  })
}

test('I9: a folder stores nothing of a source that breaks, and keeps the earlier file', async (t) => {
  const folder = await createFolder(t)
  const store = await openFolderStore(folder)
  await store.write('a', Buffer.from('silk'))
  await assert.rejects(store.write('a', source('both halves', breaking)), /broken/)
  assert.equal(await contentOf(store, 'a'), 'silk')
  assert.deepEqual(await readdir(folder), ['a'])
})

test('I9: a file that is being written is not listed, and is tidied away once it is old', async (t) => {
  const folder = await createFolder(t)
  const store = await openFolderStore(folder)
  const begun = Promise.withResolvers<void>()
  const halting = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('first half')
        begun.resolve()
        await new Promise(() => {})
      })(),
    )
  void store.write('a', source('both halves', halting)).catch(() => {})
  await begun.promise
  assert.deepEqual(await listNames(store), [])
  await store.removeInterruptedWrites(new Date(0))
  assert.equal((await readdir(folder)).length, 1)
  await store.removeInterruptedWrites(aDayOn())
  assert.deepEqual(await readdir(folder), [])
})

test('the upload staging keeps a file until it is removed and tells its size and SHA-256', async (t) => {
  const folder = await createFolder(t)
  const uploadStaging = await openUploadStaging(folder)
  const { path, size, sha256, remove } = await uploadStaging.stage(
    Readable.from([Buffer.from('abc')]),
  )
  assert.equal(size, 3)
  assert.match(sha256, /^ba7816bf8f01cfea/)
  assert.deepEqual(await readdir(folder), [path.slice(join(folder, '/').length)])
  await remove()
  assert.deepEqual(await readdir(folder), [])
})

test('I9: the upload staging keeps nothing of a stream that breaks, and tidies away what a killed call left', async (t) => {
  const folder = await createFolder(t)
  const uploadStaging = await openUploadStaging(folder)
  await assert.rejects(uploadStaging.stage(breaking()), /broken/)
  assert.deepEqual(await readdir(folder), [])
  await uploadStaging.stage(Readable.from([Buffer.from('abc')]))
  await uploadStaging.removeOlderThan(aDayOn())
  assert.deepEqual(await readdir(folder), [])
})
