import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import type { CropRecipe } from '../../contract/pictures/crop.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import { photo, quartersOf } from '../../tests/samples/test-photo.ts'
import { findRecordChangeCount } from '../audit-log/record-change-count.ts'
import { createDecoder, type Decoder } from '../images/decoder.ts'
import type { PictureStore } from '../storage/picture-store.ts'
import { onBothEngines } from '../testing/engines.ts'
import { hostileFiles } from '../testing/hostile-files.ts'
import { listNames, startPictureShop, startShopWithPictures } from '../testing/picture-shop.ts'
import { freshStores } from '../testing/pictures.ts'
import { saree } from '../testing/shop.ts'

const storedName = /^[0-9a-f]{32}\.jpg$/
const rightHalf: CropRecipe = {
  rotation: 0,
  crop: { x: 60, y: 0, width: 60, height: 80 },
  aspect: '4/3',
}
const sha256 = (file: Buffer) => createHash('sha256').update(file).digest('hex')

onBothEngines('Uploaded pictures', (engine) => {
  for (const [call, field] of [
    ['articlePicUpload', 'pic'],
    ['articlecategoryPicUpload', 'article_category_image'],
  ] as const) {
    test(`${call} stores the picture of the field ${field} upright and answers its name`, async (t) => {
      const { send, get } = await startPictureShop(t, engine)
      const answer = await send({ [field]: await photo(6) }, { call })
      assert.equal(answer.statusCode, 200)
      const { message } = answer.json()
      assert.match(message, storedName)
      const picture = await get(`/pictures/${message}`)
      assert.equal(await quartersOf(picture.rawPayload), 'red green blue yellow')
    })
  }

  test('the picture is made from the original by the recipe if the upload has both', async (t) => {
    const { store, get } = await startPictureShop(t, engine)
    const pic = await photo()
    const original = await photo(8)
    const name = await store({ pic, recipe: JSON.stringify(rightHalf), original })
    const picture = await get(`/pictures/${name}`)
    assert.equal(await quartersOf(picture.rawPayload), 'green green yellow yellow')
  })

  test('the original is kept unchanged, once for the same file, and is answered to an administrator only', async (t) => {
    const { store, stores, get, app } = await startPictureShop(t, engine)
    const original = await photo(5)
    const recipe = JSON.stringify(rightHalf)
    const names = [await store({ original, recipe }), await store({ original, recipe })]
    assert.notEqual(names[0], names[1])
    assert.deepEqual(await listNames(stores.originalStore), [sha256(original)])
    const url = `/api/getPictureOriginal?name=${names[0]}`
    const answer = await get(url)
    assert.deepEqual(answer.rawPayload, original)
    assert.equal(answer.headers['content-type'], 'image/jpeg')
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.equal((await app.inject({ url })).statusCode, 401)
    assert.equal((await get(`/pictures/${sha256(original)}`)).statusCode, 404)
  })

  test('a crop can be opened again and changed without loss', async (t) => {
    const { store, admin, get } = await startPictureShop(t, engine)
    const recipe = rightHalf
    const name = await store({ original: await photo(7), recipe: JSON.stringify(recipe) })
    assert.deepEqual(await admin.call(pictureApi.source, { query: { name } }), { name, recipe })
    const whole = { ...recipe, crop: { x: 0, y: 0, width: 120, height: 80 } }
    const again = await admin.call(pictureApi.recrop, { body: { name, recipe: whole } })
    const picture = await get(`/pictures/${again}`)
    assert.equal(await quartersOf(picture.rawPayload), 'red green blue yellow')
    const source = await admin.call(pictureApi.source, { query: { name: again } })
    assert.deepEqual(source?.recipe, whole)
    const before = await get(`/pictures/${name}`)
    assert.equal(await quartersOf(before.rawPayload), 'green green yellow yellow')
  })

  test('a picture sent alone has itself as its original and no recipe', async (t) => {
    const { store, admin, get } = await startPictureShop(t, engine)
    const pic = await photo(2)
    const name = await store({ pic })
    const source = await admin.call(pictureApi.source, { query: { name } })
    assert.deepEqual(source, { name, recipe: null })
    assert.deepEqual((await get(`/api/getPictureOriginal?name=${name}`)).rawPayload, pic)
  })

  test('V14: an original that is saved is in the log, with the article that shows it, and changes no list', async (t) => {
    const { admin, get, db, names, article } = await startShopWithPictures(t, engine, 1)
    const { id } = article
    const [name = ''] = names
    const before = await findRecordChangeCount(db)
    await get(`/api/getPictureOriginal?name=${name}`)
    const [entry] = await admin.call(auditLogApi.all, {})
    assert.deepEqual(
      [entry?.what, entry?.kind, entry?.record_id, entry?.name],
      ['Original photo saved', 'article', id, saree.article_name],
    )
    assert.deepEqual(await findRecordChangeCount(db), before)
  })

  test('I7: an unknown name has no source, no original and no other crop', async (t) => {
    const { admin, get } = await startPictureShop(t, engine)
    for (const name of [`${'0'.repeat(32)}.jpg`, '../../etc/passwd', 'x']) {
      await t.test(name, async () => {
        assert.equal(await admin.call(pictureApi.source, { query: { name } }), null)
        const original = await get(`/api/getPictureOriginal?name=${encodeURIComponent(name)}`)
        assert.deepEqual([original.statusCode, original.json()], [404, { message: 'Fail' }])
        const recrop = admin.call(pictureApi.recrop, { body: { name, recipe: rightHalf } })
        await assert.rejects(recrop, { status: 404 })
      })
    }
  })

  test('I11: fifty uploads of the same file, a few at a time, are fifty pictures and one original', async (t) => {
    const { store, stores } = await startPictureShop(t, engine)
    const pic = await photo(1, 30, 20)
    const names: string[] = []
    for (let round = 0; round < 10; round++) {
      names.push(...(await Promise.all(Array.from({ length: 5 }, () => store({ pic })))))
    }
    assert.equal(new Set(names).size, 50)
    assert.deepEqual(await listNames(stores.publicStore), names.toSorted())
    assert.equal((await listNames(stores.originalStore)).length, 1)
  })

  test('I7: the name of a file is never a path', async (t) => {
    const { send, stores } = await startPictureShop(t, engine)
    for (const fileName of ['../../evil.jpg', '/etc/passwd', 'a\\b.php', '..']) {
      await t.test(fileName, async () => {
        const answer = await send({ pic: await photo() }, { fileName })
        assert.match(answer.json().message, storedName)
      })
    }
    assert.equal((await listNames(stores.publicStore)).length, 4)
  })

  const wrong: [string, Parameters<Shop['send']>[0], number, RegExp][] = [
    ['no file', { recipe: '{}' }, 422, /choose a photo/],
    ['an unknown field', { photo: Buffer.from('x') }, 422, /no field photo/],
    ['a recipe that is no JSON', { pic: Buffer.from('x'), recipe: '{' }, 422, /must be JSON/],
    ['a recipe with gaps', { pic: Buffer.from('x'), recipe: '{"rotation":361}' }, 422, /0 to 360/],
    ['a long recipe', { recipe: ' '.repeat(5000) }, 413, /recipe is too long/],
    [
      'many parts',
      { a: 'a', b: 'b', c: 'c', d: 'd', e: 'e', f: 'f' },
      413,
      /too many files or fields/,
    ],
  ]
  for (const [what, parts, status, sentence] of wrong) {
    test(`an upload with ${what} is refused with ${status} and leaves nothing`, async (t) => {
      const { send, stores } = await startPictureShop(t, engine)
      const answer = await send(parts)
      assert.equal(answer.statusCode, status)
      assert.match(answer.json().message, sentence)
      assert.deepEqual(await left(stores), [])
    })
  }

  test('a body that is no multipart is refused with 415', async (t) => {
    const { app, authorization } = await startPictureShop(t, engine)
    const request = { method: 'POST', url: '/api/articlePicUpload' } as const
    const answer = await app.inject({ ...request, headers: { authorization }, payload: { a: 1 } })
    assert.equal(answer.statusCode, 415)
    assert.match(answer.json().message, /multipart/)
  })

  test('I6: a file over 50 MB is refused with 413 and leaves nothing', async (t) => {
    const { send, stores } = await startPictureShop(t, engine)
    const answer = await send({ pic: Buffer.alloc(50 * 1024 * 1024 + 1) })
    assert.equal(answer.statusCode, 413)
    assert.match(answer.json().message, /under 50 MB/)
    assert.deepEqual(await left(stores), [])
  })

  test('I2: a file that is not a picture is refused with a sentence and leaves nothing', async (t) => {
    const { send, stores, db } = await startPictureShop(t, engine)
    for (const [what, pic, status, sentence] of await hostileFiles()) {
      await t.test(what, async () => {
        const answer = await send({ pic })
        assert.equal(answer.statusCode, status)
        assert.match(answer.json().message, sentence)
      })
    }
    assert.deepEqual(await left(stores), [])
    assert.deepEqual(await db.selectFrom('images').selectAll().execute(), [])
  })

  test('I9: a file is not deleted if it is unknown whether its row was stored', async (t) => {
    const { send, stores, db } = await startPictureShop(t, engine)
    await db.schema.alterTable('images').renameTo('images_elsewhere').execute()
    assert.equal((await send({ pic: await photo() })).statusCode, 500)
    assert.equal((await listNames(stores.publicStore)).length, 1)
  })

  for (const [code, status, kind] of [
    ['ENOSPC', 507, 'publicStore'],
    ['ENOSPC', 507, 'originalStore'],
    ['EROFS', 503, 'publicStore'],
  ] as const) {
    test(`I10: a store (${kind}) that fails with ${code} gives ${status} and stores nothing, and the next upload works`, async (t) => {
      const stores = await freshStores(t)
      let broken = true
      const failing = (store: PictureStore): PictureStore => ({
        ...store,
        write: async (name, content) => {
          if (broken) throw Object.assign(new Error(code), { code, syscall: 'write' })
          await store.write(name, content)
        },
      })
      const pictures = { ...stores, [kind]: failing(stores[kind]), wakeRenditionJob: () => {} }
      const { send, db } = await startPictureShop(t, engine, { pictures })
      assert.equal((await send({ pic: await photo() })).statusCode, status)
      assert.deepEqual(await db.selectFrom('images').selectAll().execute(), [])
      assert.deepEqual(await listNames(stores.publicStore), [])
      broken = false
      assert.equal((await send({ pic: await photo() })).statusCode, 200)
    })
  }
})

const startWithDecoder = async (t: TestContext, decoder: Decoder) => {
  t.after(decoder.close)
  const stores = await freshStores(t)
  const pictures = { ...stores, decoder, wakeRenditionJob: () => {} }
  return { ...(await startPictureShop(t, 'sqlite', { pictures })), stores }
}

const onLinux = { skip: process.platform !== 'linux' && 'only Linux has these limits' }

test(
  'I5: an upload is refused and leaves nothing if its decoder dies, and the next one is stored',
  onLinux,
  async (t) => {
    const decoder = createDecoder({ maxWaiting: 10 })
    let isKilling = false
    const { send, stores, db } = await startWithDecoder(t, {
      ...decoder,
      makePicture: (...task) => {
        const made = decoder.makePicture(...task)
        if (isKilling) setImmediate(() => process.kill(decoder.pid() ?? assert.fail(), 'SIGKILL'))
        return made
      },
    })
    // Starts the decoder.
    await send({ pic: Buffer.from('no picture') })
    isKilling = true
    const answer = await send({ pic: await photo() })
    isKilling = false
    assert.equal(answer.statusCode, 422)
    assert.match(answer.json().message, /^This photo couldn’t be opened: .*\.$/)
    assert.deepEqual(await left(stores), [])
    assert.deepEqual(await db.selectFrom('images').selectAll().execute(), [])
    assert.equal((await send({ pic: await photo() })).statusCode, 200)
  },
)

test(
  'I5: an upload is answered with 503 and Retry-After if no decoder can start',
  onLinux,
  async (t) => {
    // Less memory than Node itself takes.
    const decoder = createDecoder({ maxWaiting: 10, maxBytes: -660 * 1024 * 1024 })
    const { send, stores } = await startWithDecoder(t, decoder)
    const answer = await send({ pic: await photo() })
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.headers['retry-after'], '30')
    assert.match(answer.json().message, /can’t be opened right now/)
    assert.deepEqual(await left(stores), [])
  },
)

type Shop = Awaited<ReturnType<typeof startPictureShop>>

/** The files in the public store, in the original store and in the upload staging. */
const left = async ({
  publicStore,
  originalStore,
  folder,
}: Awaited<ReturnType<typeof freshStores>>) => [
  ...(await listNames(publicStore)),
  ...(await listNames(originalStore)),
  ...(await readdir(join(folder, 'uploads'))),
]
