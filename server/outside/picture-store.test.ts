import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { namesIn } from '../testing/picture-shop.ts'
import { freshFolder } from '../testing/pictures.ts'
import { folderStore } from './picture-store.ts'
import { openSpool } from './spool.ts'

const withStore = async (t: TestContext) => {
  const folder = await freshFolder(t)
  const store = await folderStore(folder)
  const contentOf = async (name: string) => {
    const found = await store.read(name)
    return found && text(found.content)
  }
  return { folder, store, contentOf }
}

const breaking = () =>
  Readable.from(
    (async function* () {
      yield Buffer.from('first half')
      throw new Error('broken')
    })(),
  )
const aDayOn = () => new Date(Date.now() + 86_400_000)

test('a file is written from bytes or from a stream, read with its size, listed and removed', async (t) => {
  const { store, contentOf } = await withStore(t)
  await store.write('a', Buffer.from('silk'))
  await store.write('b', Readable.from([Buffer.from('cot'), Buffer.from('ton')]))
  assert.equal(await contentOf('a'), 'silk')
  assert.equal(await contentOf('b'), 'cotton')
  const read = await store.read('b')
  assert.equal(read?.size, 6)
  read.content.destroy()
  assert.deepEqual(await namesIn(store), ['a', 'b'])
  await store.remove('a')
  await store.remove('a')
  assert.deepEqual(await namesIn(store), ['b'])
  assert.equal(await contentOf('a'), null)
})

test('I9: a write that breaks leaves nothing, and what was there before as it was', async (t) => {
  const { folder, store, contentOf } = await withStore(t)
  await store.write('a', Buffer.from('silk'))
  await assert.rejects(store.write('a', breaking()), /broken/)
  assert.equal(await contentOf('a'), 'silk')
  assert.deepEqual(await readdir(folder), ['a'])
})

test('I9: a file that is being written is not listed, and is tidied away once it is old', async (t) => {
  const { folder, store } = await withStore(t)
  const begun = Promise.withResolvers<void>()
  const content = Readable.from(
    (async function* () {
      yield Buffer.from('first half')
      begun.resolve()
      await new Promise(() => {})
    })(),
  )
  void store.write('a', content).catch(() => {})
  await begun.promise
  assert.deepEqual(await namesIn(store), [])
  await store.tidy(new Date(0))
  assert.equal((await readdir(folder)).length, 1)
  await store.tidy(aDayOn())
  assert.deepEqual(await readdir(folder), [])
})

test('the spool keeps a file until it is removed and tells its SHA-256', async (t) => {
  const folder = await freshFolder(t)
  const spool = await openSpool(folder)
  const { path, sha256, remove } = await spool.take(Readable.from([Buffer.from('abc')]))
  assert.match(sha256, /^ba7816bf8f01cfea/)
  assert.deepEqual(await readdir(folder), [path.slice(join(folder, '/').length)])
  await remove()
  assert.deepEqual(await readdir(folder), [])
})

test('I9: the spool keeps nothing of a stream that breaks, and tidies away what a killed call left', async (t) => {
  const folder = await freshFolder(t)
  const spool = await openSpool(folder)
  await assert.rejects(spool.take(breaking()), /broken/)
  assert.deepEqual(await readdir(folder), [])
  await spool.take(Readable.from([Buffer.from('abc')]))
  await spool.tidy(aDayOn())
  assert.deepEqual(await readdir(folder), [])
})
