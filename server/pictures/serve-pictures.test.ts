import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import sharp from 'sharp'
import { photo, quartersOf } from '../../tests/samples/test-photo.ts'
import { startPictureShop } from '../testing/picture-shop.ts'
import { renderPicture } from '../testing/pictures.ts'
import { createRenditionJob } from './rendition-job.ts'

/** A server with one stored picture, 700 pixels wide, and the work that makes its smaller widths. */
const withPicture = async (t: TestContext) => {
  const shop = await startPictureShop(t, 'sqlite')
  const { db, stores, store, get } = shop
  const id = (await store({ pic: await photo(6, 700, 500) })).replace('.jpg', '')
  const failed: unknown[] = []
  const log = { error: (about: object) => void failed.push(about) }
  const derive = createRenditionJob({ db, now: () => new Date(), ...stores, log })
  return { ...shop, id, derive, failed, see: (file: string) => get(`/pictures/${file}`) }
}

test('I8: a stored picture is served as image/jpeg, may be cached for ever and cannot run anything', async (t) => {
  const { see, id } = await withPicture(t)
  const { statusCode, headers, rawPayload } = await see(`${id}.jpg`)
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'image/jpeg')
  assert.equal(headers['content-length'], String(rawPayload.length))
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox")
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
})

test('the WebP sizes of a picture exist at once and show it', async (t) => {
  const { see, id } = await withPicture(t)
  for (const width of [320, 640]) {
    await t.test(`${width} pixels`, async () => {
      const { statusCode, headers, rawPayload } = await see(`${id}-${width}.webp`)
      assert.deepEqual([statusCode, headers['content-type']], [200, 'image/webp'])
      const { jpeg } = await renderPicture(t, rawPayload)
      assert.equal((await sharp(jpeg).metadata()).width, width)
      assert.equal(await quartersOf(jpeg), 'red green blue yellow')
    })
  }
})

test('the widths of a picture are made of the photo that was chosen, and of the picture where that is not stored', async (t) => {
  const { see, id, derive, db, stores } = await withPicture(t)
  const grey = { width: 700, height: 500, channels: 3, background: '#808080' } as const
  const isGrey = async () => {
    await stores.publicStore.remove(`${id}-640.avif`)
    await db.updateTable('images').set({ derived_at: null }).execute()
    await derive()
    const { jpeg } = await renderPicture(t, (await see(`${id}-640.avif`)).rawPayload)
    return (await quartersOf(jpeg)) !== 'red green blue yellow'
  }
  await stores.publicStore.write(`${id}.jpg`, await sharp({ create: grey }).jpeg().toBuffer())
  assert.equal(await isGrey(), false)
  const { original } = await db.selectFrom('images').select('original').executeTakeFirstOrThrow()
  await stores.originalStore.remove(original ?? assert.fail())
  assert.equal(await isGrey(), true)
})

test('the widths of a picture are made in the background and have the right type and size', async (t) => {
  const { see, id, derive, failed } = await withPicture(t)
  await derive()
  assert.deepEqual(failed, [])
  for (const kind of ['avif', 'webp']) {
    for (const width of [320, 640]) {
      await t.test(`${kind}, ${width} pixels`, async () => {
        const { statusCode, headers, rawPayload } = await see(`${id}-${width}.${kind}`)
        assert.deepEqual([statusCode, headers['content-type']], [200, `image/${kind}`])
        assert.match(String(headers['cache-control']), /immutable/)
        if (kind === 'webp') return
        const { jpeg } = await renderPicture(t, rawPayload)
        assert.equal((await sharp(jpeg).metadata()).width, width)
        assert.equal(await quartersOf(jpeg), 'red green blue yellow')
      })
    }
  }
})

test('a width without AVIF redirects to WebP, and a width above that of the picture to the picture', async (t) => {
  const { see, id, derive } = await withPicture(t)
  for (const [file, instead] of [
    [`${id}-320.avif`, `${id}-320.webp`],
    [`${id}-1920.webp`, `${id}.jpg`],
  ] as const) {
    await t.test(file, async () => {
      const { statusCode, headers } = await see(file)
      assert.deepEqual([statusCode, headers.location], [307, `/pictures/${instead}`])
      assert.equal(headers['cache-control'], 'no-store')
    })
  }
  await derive()
  assert.equal((await see(`${id}-320.avif`)).statusCode, 200)
  assert.equal((await see(`${id}-1920.webp`)).statusCode, 307)
})

test('a width above 960 pixels is made with AVIF, and redirects to the picture until then', async (t) => {
  const { see, store, derive, failed } = await withPicture(t)
  const id = (await store({ pic: await photo(6, 1400, 1000) })).replace('.jpg', '')
  assert.equal((await see(`${id}-960.webp`)).statusCode, 200)
  assert.equal((await see(`${id}-1280.webp`)).headers.location, `/pictures/${id}.jpg`)
  await derive()
  assert.deepEqual(failed, [])
  for (const kind of ['webp', 'avif']) {
    assert.equal((await see(`${id}-1280.${kind}`)).statusCode, 200, kind)
  }
})

test('the share picture of a picture is a JPEG without a redirect or a cookie, whole or in parts', async (t) => {
  const { app, id, derive } = await withPicture(t)
  const url = `/pictures/${id}-share.jpg`
  assert.equal((await app.inject(url)).statusCode, 404)
  await derive()
  const whole = await app.inject(url)
  const size = whole.rawPayload.length
  const { width, height, format } = await sharp(whole.rawPayload).metadata()
  assert.deepEqual([whole.statusCode, format, width, height], [200, 'jpeg', 1200, 630])
  for (const { headers } of [whole, await app.inject({ method: 'HEAD', url })]) {
    assert.equal(headers['content-type'], 'image/jpeg')
    assert.equal(headers['content-length'], String(size))
    assert.equal(headers['accept-ranges'], 'bytes')
    assert.match(String(headers['cache-control']), /^public, .*immutable/)
    assert.equal(headers['set-cookie'], undefined)
  }
  const ask = async (range: string, further = {}) => {
    const headers = { 'user-agent': 'WhatsApp/2.24.6.77 A', range, ...further }
    const { statusCode, headers: answered, rawPayload } = await app.inject({ url, headers })
    return { statusCode, range: answered['content-range'], rawPayload }
  }
  for (const [range, start, end] of [
    ['bytes=0-524287', 0, size],
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, size],
    ['bytes=-50', size - 50, size],
  ] as const) {
    const part = await ask(range)
    assert.deepEqual(
      [part.statusCode, part.range],
      [206, `bytes ${start}-${end - 1}/${size}`],
      range,
    )
    assert.ok(part.rawPayload.equals(whole.rawPayload.subarray(start, end)), range)
  }
  for (const range of ['bytes=0-1,5-6', 'bytes=9-1', 'bytes=-', 'lines=0-1']) {
    const { statusCode, rawPayload } = await ask(range)
    assert.deepEqual([statusCode, rawPayload.length], [200, size], range)
  }
  assert.equal((await ask('bytes=0-9', { 'if-range': '"other"' })).statusCode, 200)
  const behind = await ask(`bytes=${size}-`)
  assert.deepEqual([behind.statusCode, behind.range], [416, `bytes */${size}`])
})

test('a server that stopped while it made widths goes on with those that are missing', async (t) => {
  const { see, id, derive, db } = await withPicture(t)
  let steps = 0
  await derive(() => steps++ < 2)
  const { derived_at } = await db
    .selectFrom('images')
    .select('derived_at')
    .executeTakeFirstOrThrow()
  assert.equal(derived_at, null)
  await derive()
  assert.equal((await see(`${id}-640.avif`)).statusCode, 200)
})

test('a size for the screen that is missing, as after a restore, is made with those in AVIF', async (t) => {
  const { see, id, derive, stores } = await withPicture(t)
  await stores.publicStore.remove(`${id}-320.webp`)
  await derive()
  assert.equal((await see(`${id}-320.webp`)).statusCode, 200)
  assert.equal((await see(`${id}-320.avif`)).statusCode, 200)
})

test('D5: lost files of a picture are logged and do not stop other pictures', async (t) => {
  const { db, stores, store, derive, failed, see, id } = await withPicture(t)
  const image = await db.selectFrom('images').select('original').executeTakeFirstOrThrow()
  const other = (await store({ pic: await photo(1, 400, 400) })).replace('.jpg', '')
  await stores.publicStore.remove(`${id}.jpg`)
  await stores.originalStore.remove(image.original ?? assert.fail())
  await derive()
  assert.equal(failed.length, 1)
  for (const file of [`${other}-320.avif`, `${other}-share.jpg`])
    assert.equal((await see(file)).statusCode, 200)
})

const paths = () => {
  const corpus = join(process.env.CORPUS_DIR ?? '../shared/testdata', 'strings/path.json')
  return existsSync(corpus) ? (JSON.parse(readFileSync(corpus, 'utf8')) as unknown[]) : []
}

test('I7: nothing else is served, neither other names nor a listing', async (t) => {
  const { see, id, get } = await withPicture(t)
  const names = [
    '',
    '.',
    `${id}`,
    `${id}.png`,
    `${id}-share.webp`,
    `${id}-share.avif`,
    `${id}-321.webp`,
    `${id.toUpperCase()}.jpg`,
    `${'0'.repeat(32)}.jpg`,
    `x${id}.jpg`,
    `${id}.jpg%00`,
    '..%2foriginals',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    ...paths().map((path) => encodeURIComponent(String(path))),
  ]
  for (const name of names) {
    await t.test(name, async () => {
      const { statusCode, body } = await see(name)
      assert.ok([400, 404, 414].includes(statusCode), `${name} is answered with ${statusCode}`)
      assert.doesNotMatch(body, /root:x:0/)
    })
  }
  assert.equal((await get('/pictures')).statusCode, 404)
})
