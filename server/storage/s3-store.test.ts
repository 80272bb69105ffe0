import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { findFreePort } from '../../build/find-free-port.ts'
import { listenOnLoopback } from '../../tests/listen-on-loopback.ts'
import { listNames } from '../testing/picture-shop.ts'
import { freshS3 } from '../testing/s3.ts'
import { createS3Store } from './s3-store.ts'

const photo = Buffer.alloc(3_000_000, 'warp and weft ')
const source = {
  size: photo.length,
  sha256: createHash('sha256').update(photo).digest('hex'),
  open: () => Readable.from([photo.subarray(0, 1_000_000), photo.subarray(1_000_000)]),
}

const withStore = async (t: TestContext, timeoutMs?: number) => {
  const { address, faults } = await freshS3(t)
  const store = createS3Store(address(), 'shown', timeoutMs)
  const contentOf = async (name: string) => {
    const found = await store.read(name)
    return found && buffer(found.content)
  }
  return { store, faults, contentOf, address }
}

const away = (sentence: RegExp) => (error: Error & { code?: string }) => {
  assert.match(error.message, sentence)
  assert.equal(error.code, 'STORE_UNREACHABLE')
  return true
}

for (const fault of [500, 503, 'reset'] as const) {
  test(`a request is repeated after ${fault}`, async (t) => {
    const { store, faults, contentOf } = await withStore(t)
    faults.push(fault)
    await store.write('a', source)
    faults.push(fault)
    assert.deepEqual(await contentOf('a'), photo)
    faults.push(fault)
    assert.deepEqual(await listNames(store), ['a'])
    faults.push(fault, fault)
    await store.remove('a')
    assert.deepEqual(faults, [])
    assert.equal(await contentOf('a'), null)
  })
}

test('an upload that is cut is sent again from its beginning', async (t) => {
  const { store, faults, contentOf } = await withStore(t)
  faults.push('upload cut', 'upload cut')
  await store.write('a', source)
  assert.deepEqual(await contentOf('a'), photo)
})

test('I9: an upload that is interrupted four times is refused', async (t) => {
  const { store, faults } = await withStore(t)
  faults.push('upload cut', 'upload cut', 'upload cut', 'upload cut')
  await assert.rejects(store.write('a', source), away(/cannot be reached \(E\w+\)/))
  assert.deepEqual(faults, [])
})

test('reading a file fails if the store breaks off in the middle of it', async (t) => {
  const { store, faults, contentOf } = await withStore(t)
  await store.write('a', source)
  faults.push('download cut')
  await assert.rejects(contentOf('a'), away(/broke off in the middle/))
  assert.deepEqual(await contentOf('a'), photo)
})

test('a slow store is awaited while it still sends something', async (t) => {
  const { store, faults, contentOf } = await withStore(t)
  faults.push('slow', 'slow')
  await store.write('a', source)
  assert.deepEqual(await contentOf('a'), photo)
})

test('a store that says nothing counts as away, and is not asked again', async (t) => {
  const { store, faults } = await withStore(t, 500)
  faults.push('silence', 500)
  await assert.rejects(store.read('a'), away(/did not answer in time/))
  assert.deepEqual(faults, [500])
})

test('a client that reads slowly is not taken for a store that says nothing', async (t) => {
  const { store } = await withStore(t, 500)
  await store.write('a', source)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const found = (await store.read('a')) ?? assert.fail()
  t.mock.timers.tick(5000)
  t.mock.timers.reset()
  assert.deepEqual(await buffer(found.content), photo)
})

test('a wrong secret, a missing bucket and a store that is away are told in a sentence, without the secret', async (t) => {
  const { address } = await withStore(t)
  const told = async (wrong: Parameters<typeof address>[0], sentence: RegExp) =>
    assert.rejects(createS3Store(address(wrong), 'shown').probe(), away(sentence))
  await told({ secret: 'hush' }, /^The S3 store 127\S+ refuses the key.*\(SignatureDoesNotMatch\)/)
  await told({ bucket: 'none' }, /^The S3 store 127\S+ has no bucket none\.$/)
  await told(
    { port: await findFreePort() },
    /^The S3 store 127\S+ cannot be reached \(ECONNREFUSED\)/,
  )
})

/** A server that notes each request and answers all with these texts, one after the other. */
const scriptedStore = async (t: TestContext, ...answers: string[]) => {
  const requests: Pick<IncomingMessage, 'url' | 'headers'>[] = []
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers })
    request.resume().on('end', () => response.end(answers.shift()))
  })
  const port = await listenOnLoopback(server)
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return { store: createS3Store(`s3://key:hush@127.0.0.1:${port}/shop?tls=off`, 'shown'), requests }
}

test('the hash and the size of a file are signed and sent with it, for the store to compare', async (t) => {
  const { store, requests } = await scriptedStore(t)
  await store.write('a', source)
  const { headers } = requests[0] ?? assert.fail()
  assert.equal(headers['x-amz-content-sha256'], source.sha256)
  assert.equal(headers['content-length'], String(photo.length))
  assert.match(headers.authorization ?? '', /SignedHeaders=[^,]*x-amz-content-sha256/)
})

test('the next page of a list is requested with the decoded token', async (t) => {
  const page = (name: string, more: string) =>
    `<ListBucketResult><Contents><Key>shown/${name}</Key><LastModified>2026-08-15T06:00:00Z</LastModified></Contents>${more}</ListBucketResult>`
  const { store, requests } = await scriptedStore(
    t,
    page('silk &amp; zari', '<NextContinuationToken>1&amp;2+3=&lt;</NextContinuationToken>'),
    page('cotton', ''),
  )
  assert.deepEqual(await listNames(store), ['cotton', 'silk & zari'])
  const { searchParams } = new URL(requests[1]?.url ?? '', 'http://store')
  assert.equal(searchParams.get('continuation-token'), '1&2+3=<')
})
