import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { photo } from '../../tests/samples/test-photo.ts'
import { waitUntil } from '../../tests/services/wait-until.ts'
import { listNames, multipart, startPictureShop } from '../testing/picture-shop.ts'
import { portOf } from './connections/port-of.ts'

/** A picture shop that listens, and a raw connection to it. */
const connected = async (t: TestContext) => {
  const shop = await startPictureShop(t, 'sqlite')
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(shop.app.server)
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    t.after(() => socket.destroy())
    socket.on('error', () => {})
    return socket
  }
  const stagedFiles = () => readdir(join(shop.stores.folder, 'uploads'))
  const head = (type: string, more: string) =>
    `POST /api/articlePicUpload HTTP/1.1\r\nhost: x\r\nauthorization: ${shop.authorization}\r\ncontent-type: ${type}\r\n${more}\r\n\r\n`
  return { ...shop, open, stagedFiles, head }
}

test('I9: an upload that is cut off at any byte leaves no file and no record', async (t) => {
  const { open, head, stagedFiles, stores, db, app } = await connected(t)
  const { headers, payload } = await multipart({ pic: await photo(), original: await photo(6) })
  const start = head(headers['content-type'], `content-length: ${payload.length}`)
  const step = Math.ceil(payload.length / 40)
  for (let sent = 0; sent < payload.length; sent += step) {
    const socket = open()
    socket.write(start)
    await new Promise((done) => socket.write(payload.subarray(0, sent), done))
    await new Promise(setImmediate)
    socket.destroy()
    await once(socket, 'close')
  }
  await waitUntil(async () => {
    const open = await new Promise((done) => app.server.getConnections((_, count) => done(count)))
    return open === 0 && (await stagedFiles()).length === 0
  })
  assert.deepEqual(await listNames(stores.publicStore), [])
  assert.deepEqual(await listNames(stores.originalStore), [])
  assert.deepEqual(await db.selectFrom('images').selectAll().execute(), [])
})

test('I6: a body without end is refused at the limit with 413, and nothing is stored', async (t) => {
  const { open, head, stagedFiles } = await connected(t)
  const socket = open()
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  const { promise: closed, resolve } = Promise.withResolvers<unknown>()
  socket.on('close', resolve)
  socket.write(head('multipart/form-data; boundary=b', 'transfer-encoding: chunked'))
  const piece = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  socket.write(piece('--b\r\ncontent-disposition: form-data; name="pic"; filename="a"\r\n\r\n'))
  const megabyte = piece('x'.repeat(1024 * 1024))
  let sent = 0
  while (!socket.destroyed && sent < 1000) {
    sent += 1
    if (!socket.write(megabyte)) {
      await Promise.race([once(socket, 'drain').catch(() => {}), closed])
    }
  }
  await closed
  assert.match(answer, /^HTTP\/1.1 413 [\s\S]*under 50 MB/)
  assert.ok(sent < 80, `${sent} MB were taken`)
  await waitUntil(async () => (await stagedFiles()).length === 0)
})
