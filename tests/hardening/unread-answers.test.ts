import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { portOf } from '../../server/http/connections/port-of.ts'
import { startServer } from '../../server/testing/test-server.ts'
import { createFolder } from '../services/temporary-folder.ts'
import { waitUntil } from '../services/wait-until.ts'

/** More than the socket buffers hold for a client that does not read. */
const FILM_BYTES = 12 * 1024 * 1024
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const filmRequest = 'GET /assets/film.webm HTTP/1.1\r\nhost: x\r\n\r\n'

/** A server with a large file, and connections that do not read until told. */
const withFilm = async (t: TestContext, stallTimeoutMs?: number) => {
  const sockets: Socket[] = []
  t.after(() => sockets.map((socket) => socket.destroy()))
  const site = await createFolder(t)
  await mkdir(join(site, 'assets'))
  await writeFile(join(site, 'assets/film.webm'), Buffer.alloc(FILM_BYTES))
  const { app } = await startServer(t, 'sqlite', { site, stallTimeoutMs })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(app.server)
  const connectSlowly = (options: Partial<NetConnectOpts> = {}) => {
    const socket = connect({ port, host: '127.0.0.1', ...options })
    sockets.push(socket)
    return socket.on('error', () => {}).pause()
  }
  const countOpenFilms = async () => {
    const links = (await readdir('/proc/self/fd')).map((name) =>
      readlink(`/proc/self/fd/${name}`).catch(() => ''),
    )
    return (await Promise.all(links)).filter((path) => path.startsWith(site)).length
  }
  const waitForOpenFilms = (isReached: (films: number) => boolean) =>
    waitUntil(async () => isReached(await countOpenFilms()))
  const askHealth = async () => {
    const headers = { connection: 'close' }
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { headers })
    assert.equal(answer.status, 200)
  }
  const countConnections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  return { connectSlowly, countOpenFilms, waitForOpenFilms, askHealth, countConnections }
}

test('V1: a client that asks ten times and reads nothing opens one file', {
  timeout: 60_000,
}, async (t) => {
  const { connectSlowly, countOpenFilms, waitForOpenFilms, askHealth } = await withFilm(t)
  for (let number = 0; number < 20; number += 1) connectSlowly().write(filmRequest.repeat(10))
  await waitForOpenFilms((films) => films >= 20)
  await askHealth()
  await askHealth()
  assert.equal(await countOpenFilms(), 20)
})

test('V1: connections that take nothing of their answers are closed with their files', {
  timeout: 60_000,
}, async (t) => {
  const { connectSlowly, waitForOpenFilms, countConnections } = await withFilm(t, 3000)
  for (let number = 0; number < 20; number += 1) connectSlowly().write(filmRequest.repeat(10))
  await waitForOpenFilms((films) => films >= 20)
  await waitForOpenFilms((films) => films === 0)
  await waitUntil(async () => (await countConnections()) === 0)
})

for (const [version, request] of [
  ['1.0', 'GET /assets/film.webm HTTP/1.0\r\n\r\n'],
  ['1.1', filmRequest.repeat(10)],
] as const) {
  test(`V1: connections of HTTP/${version} that take single bytes are closed while others are served, and their memory is given back`, {
    timeout: 60_000,
  }, async (t) => {
    const { connectSlowly, waitForOpenFilms, askHealth, countConnections } = await withFilm(t, 3000)
    await askHealth()
    collectGarbage()
    const memoryBefore = process.memoryUsage().arrayBuffers
    for (let number = 0; number < 60; number += 1) {
      const socket = connectSlowly({ onread: { buffer: Buffer.alloc(1), callback: () => false } })
      socket.write(request)
      const reading = setInterval(() => socket.resume(), 100)
      t.after(() => clearInterval(reading))
    }
    await waitForOpenFilms((films) => films >= 40)
    for (let number = 0; number < 5; number += 1) await askHealth()
    await waitUntil(async () => (await countConnections()) === 0)
    await waitForOpenFilms((films) => films === 0)
    await waitUntil(() => {
      collectGarbage()
      return process.memoryUsage().arrayBuffers - memoryBefore <= 4 * 1024 * 1024
    })
  })
}

test('a client that reads slowly gets its whole answer', { timeout: 60_000 }, async (t) => {
  const { connectSlowly } = await withFilm(t, 1000)
  const socket = connectSlowly()
  socket.write('GET /assets/film.webm HTTP/1.0\r\n\r\n')
  let bytes = 0
  socket.on('data', (data) => {
    bytes += data.length
    socket.pause()
  })
  const reading = setInterval(() => socket.resume(), 10)
  t.after(() => clearInterval(reading))
  socket.resume()
  await once(socket, 'close')
  assert.ok(bytes > FILM_BYTES, `${bytes} bytes`)
})

for (const [what, request, status] of [
  ['without a host', 'GET / HTTP/1.1\r\n\r\n', '400'],
  ['with an expectation', 'GET /assets/film.webm HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n', '200'],
  ['with an address that cannot be read', 'GET /% HTTP/1.1\r\nhost: x\r\n\r\n', '400'],
]) {
  test(`a request ${what} is answered`, async (t) => {
    const { connectSlowly } = await withFilm(t)
    const socket = connectSlowly()
    socket.write(request ?? '')
    const [answer] = await once(socket.resume(), 'data')
    assert.match(String(answer), new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  test(`V1: a connection with too many waiting requests ${what} is closed`, async (t) => {
    const { connectSlowly } = await withFilm(t)
    const socket = connectSlowly()
    socket.write(filmRequest + request?.repeat(11))
    await once(socket.resume(), 'close')
    assert.equal(socket.bytesRead, 0)
  })
}
