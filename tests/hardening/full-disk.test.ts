import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chownSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { MEGABYTE } from '../../contract/numbers/megabyte.ts'
import { writeArchive } from '../../server/backup/archive/write-archive.ts'
import type { Engine } from '../../server/database/database.ts'
import { openDatabase } from '../../server/database/open.ts'
import { runOnPostgres } from '../../server/testing/engines.ts'
import { demoForm, enquiryBody } from '../../server/testing/enquiries/enquiries.ts'
import { administrator, startServer } from '../../server/testing/test-server.ts'
import { photo } from '../samples/test-photo.ts'
import { startPostgres, unprivilegedUser } from '../services/postgres/postgres.ts'
import { startProductIn } from '../services/product/product.ts'
import { mountSmallDisk } from '../services/small-disk.ts'
import { waitUntil } from '../services/wait-until.ts'

const isRoot = process.getuid?.() === 0
const material = (name: string) => ({ material_type: name, material_remark: name })

/** In a server of its own: a full disk fails the checkpoints of the whole server, which other tests would wait for. */
const createPostgresOn = async (folder: string) => {
  const { url, stop } = await startPostgres()
  await runOnPostgres(
    url,
    `create tablespace small location '${folder}'`,
    'create database shop tablespace small',
  )
  return { url: new URL('shop', url).href, dataDir: tmpdir(), remove: stop }
}

const createLocationOn = async (folder: string, engine: Engine) => {
  if (engine === 'sqlite') return { dataDir: folder, remove: async () => {} }
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  return createPostgresOn(folder)
}

const openOnDisk = async (t: TestContext, engine: Engine) => {
  const { folder, unmount, ...disk } = mountSmallDisk(40)
  const { remove, ...location } = await createLocationOn(folder, engine)
  const db = await openDatabase(location)
  t.after(async () => {
    await db.destroy()
    await remove()
    unmount()
  })
  return { ...disk, db }
}

const refuseWritesOn = async (t: TestContext, engine: Engine) => {
  const { db, fill, empty } = await openOnDisk(t, engine)
  const { app, openAdminSession, advanceMinutes } = await startServer(t, engine, { db })
  const headers = { authorization: `Bearer ${await openAdminSession()}` }
  const send = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload })
  const sendEnquiry = () => send('/api/send-mail', enquiryBody('demo', demoForm))
  const read = () => app.inject({ url: '/api/getmaterial_master', headers })
  await send('/api/creatematerial_master', material('Mulberry silk'))

  fill()
  const refused = [await sendEnquiry()]
  if (engine === 'sqlite')
    refused.push(await send('/api/creatematerial_master', material('Tussar')))
  for (const answer of refused) {
    assert.equal(answer.statusCode, 507)
    assert.equal(answer.headers['retry-after'], '30')
    assert.match(
      answer.json().message,
      /^Sorry, we couldn’t save this: the server’s disk is full or can’t be written/,
    )
  }
  const health = await app.inject({ url: '/api/health' })
  assert.equal(health.statusCode, 503)
  assert.match(health.json().message, /The disk is full/)
  // A session is noted as used once a minute.
  advanceMinutes(2)
  assert.equal((await read()).statusCode, 200)
  assert.deepEqual(await db.selectFrom('enquiries').select('id').execute(), [])
  assert.deepEqual(await db.selectFrom('mails').select('id').execute(), [])

  empty()
  assert.equal((await sendEnquiry()).statusCode, 200)
  advanceMinutes(1)
  assert.equal((await app.inject({ url: '/api/health' })).statusCode, 200)
  assert.equal((await app.inject({ url: '/api/ready' })).statusCode, 200)
  assert.equal((await db.selectFrom('enquiries').select('id').execute()).length, 1)
}

const startOnDisk = (t: TestContext, DATA_DIR: string) =>
  startProductIn(t, { DATA_DIR, ADMIN_PASSWORD: administrator.password, LOG_LEVEL: 'silent' })

const partHeaders = (offset: number) => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

const callsTo = (url: string) => {
  const post = (path: string, body: object, token = '') =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    })
  const signIn = async () => {
    const answer = await post('login', administrator)
    assert.equal(answer.status, 200)
    return ((await answer.json()) as { token: string }).token
  }
  const status = async (path: string, token = '') =>
    (await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })).status
  const statusBecomes = (path: string, expected: number) =>
    waitUntil(async () => (await status(path)) === expected)
  return { post, signIn, status, statusBecomes }
}

const fillArchive = (file: string) =>
  writeArchive(file, async (add) => {
    const content = [Buffer.alloc(100_000)]
    for (const name of ['one', 'two', 'three']) await add(name, { size: 100_000, content })
  })

const upload = async () => {
  const form = new FormData()
  form.set('pic', new Blob([new Uint8Array(await photo())]), 'saree.jpg')
  return form
}

/** A sign-in from a new device is told by mail, also on a full disk. */
const isSignInMail = (path: string) =>
  path.endsWith('.eml') && /^Subject: .*sign-in/im.test(readFileSync(path, 'utf8'))

/** The files of pictures, uploads and mails, which a refused write must not leave behind. */
const partsIn = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter(
      (path) =>
        /^(?:pictures|uploads|mail)\/.*\w{12}/.test(path) && !isSignInMail(join(dataDir, path)),
    )

if (isRoot) {
  test('I10: SQLite on a full disk refuses writes with 507, still reads, and writes again with room', (t) =>
    refuseWritesOn(t, 'sqlite'))

  // The server of the tests runs outside of a namespace of this file.
  if (!process.env.IN_NAMESPACE) {
    test('I10: PostgreSQL on a full disk refuses writes with 507, still reads, and writes again with room', (t) =>
      refuseWritesOn(t, 'postgres'))
  }

  test('I10: a shop on a full disk lets its owner in, refuses writes, starts again, and goes on with room', async (t) => {
    const { folder, fill, empty, unmount } = mountSmallDisk(24)
    t.after(unmount)
    const dataDir = join(folder, 'data')
    const product = await startOnDisk(t, dataDir)
    const { post, signIn, status, statusBecomes } = callsTo(product.url)
    const token = await signIn()
    assert.equal(await status('ready'), 200)

    fill()
    await assert.rejects(startOnDisk(t, join(folder, 'first')), /disk is full\. Make room/)
    await assert.rejects(fillArchive(join(folder, 'backup.tar')), /^Error: ENOSPC/)
    await statusBecomes('ready', 503)
    await statusBecomes('health', 503)
    const enquiry = enquiryBody('demo', demoForm)
    for (const answer of [
      await post('send-mail', enquiry),
      await post('creatematerial_master', material('Tussar'), token),
      await post('articlePicUpload', await upload(), token),
    ]) {
      assert.equal(answer.status, 507)
      assert.equal(answer.headers.get('retry-after'), '30')
    }
    const second = await signIn()
    assert.equal(await status('getmaterial_master', second), 200)
    assert.equal((await post('logout', {}, second)).status, 200)
    // The mail of the second sign-in may still be tried.
    await waitUntil(() => partsIn(dataDir).length === 0)
    await product.end('SIGKILL')
    const again = await startOnDisk(t, dataDir)
    const next = callsTo(again.url)
    const third = await next.signIn()
    assert.equal((await next.post('send-mail', enquiry)).status, 507)

    empty()
    assert.equal((await next.post('send-mail', enquiry)).status, 200)
    await next.statusBecomes('ready', 200)
    assert.equal((await next.post('articlePicUpload', await upload(), third)).status, 200)
    const answer = await fetch(`${again.url}/api/getEnquiries`, {
      headers: { authorization: `Bearer ${third}` },
    })
    assert.equal(((await answer.json()) as unknown[]).length, 1)
  })

  test('I10: uploads end on a disk that something else fills, leave its room, and can be deleted there', async (t) => {
    const { folder, fill, empty, unmount } = mountSmallDisk(64)
    t.after(unmount)
    const dataDir = join(folder, 'data')
    const product = await startOnDisk(t, dataDir)
    const { signIn, post } = callsTo(product.url)
    const token = await signIn()
    const tus = async (method: string, id: string, more = {}, body: Buffer | null = null) => {
      const path = method === 'POST' ? '' : `/${id}`
      const answer = await fetch(`${product.url}/api/resumableZipUpload${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...more },
        body: body && new Uint8Array(body),
      })
      await answer.text()
      return answer
    }
    const begin = (id: string, size: number) =>
      tus('POST', id, {
        'upload-length': String(size),
        'upload-metadata': `id ${Buffer.from(id).toString('base64')}`,
      })
    const send = (id: string, offset: number, part: Buffer) =>
      tus('PATCH', id, partHeaders(offset), part)
    const [id, second] = ['a1'.repeat(16), 'b2'.repeat(16)]
    assert.equal((await begin(id, 20 * MEGABYTE)).status, 201)
    assert.equal((await begin(second, 20 * MEGABYTE)).status, 503)
    assert.equal((await send(id, 0, Buffer.alloc(2 * MEGABYTE))).status, 204)
    for (const round of ['first', 'second']) {
      fill()
      // Less than the part, which so meets the full disk while it arrives.
      if (round === 'first')
        truncateSync(join(folder, 'filler'), statSync(join(folder, 'filler')).size - 2 * MEGABYTE)
      assert.equal((await send(id, 2 * MEGABYTE, Buffer.alloc(18 * MEGABYTE))).status, 507, round)
      const { headers } = await tus('HEAD', id)
      assert.equal(headers.get('upload-offset'), String(2 * MEGABYTE), round)
      assert.equal(statSync(join(dataDir, 'upload-zips', id)).size, 2 * MEGABYTE, round)
      fill()
      assert.equal((await post('creatematerial_master', material('Tussar'), token)).status, 507)
      if (round === 'first') empty()
    }
    assert.equal((await tus('DELETE', id)).status, 204)
    assert.equal((await tus('HEAD', id)).status, 404)
    empty()
    assert.equal((await post('creatematerial_master', material('Tussar'), token)).status, 200)
  })

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    test(`I10: a shop that ended by ${signal} starts on a disk without a free byte, also of its reserve, and says so`, async (t) => {
      const { folder, fill, empty, unmount } = mountSmallDisk(24)
      t.after(unmount)
      const dataDir = join(folder, 'data')
      const product = await startOnDisk(t, dataDir)
      const before = callsTo(product.url)
      const token = await before.signIn()
      assert.equal((await before.post('creatematerial_master', material('Eri'), token)).status, 200)
      fill()
      await before.statusBecomes('ready', 503)
      // The reserve was given to the database; now that is used too.
      fill()
      await product.end(signal)
      fill()
      const again = await startOnDisk(t, dataDir)
      assert.match(
        again.output.join('\n'),
        /^Disk: +full; pages are shown, but nothing can be stored/m,
      )
      const { post, status, statusBecomes } = callsTo(again.url)
      assert.equal(await status('health'), 503)
      assert.equal((await post('send-mail', enquiryBody('demo', demoForm))).status, 507)
      assert.equal(await status('getActiveBannerOne'), 200)
      assert.equal(await status('getmaterial_master', token), 200)
      empty()
      assert.equal((await post('send-mail', enquiryBody('demo', demoForm))).status, 200)
      await statusBecomes('ready', 200)
    })
  }
} else if (process.platform === 'linux') {
  test('I10: these tests pass in a namespace that may mount a disk', () => {
    const { status, stdout, stderr } = spawnSync(
      'unshare',
      ['--map-root-user', '--mount', process.execPath, import.meta.filename],
      { encoding: 'utf8', env: { ...process.env, IN_NAMESPACE: '1', NODE_TEST_CONTEXT: '' } },
    )
    assert.equal(status, 0, stdout + stderr)
  })
}
