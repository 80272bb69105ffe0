import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { listNames, startPictureShop } from '../testing/picture-shop.ts'
import { pixelDifference, renderPicture } from '../testing/pictures.ts'

interface Sample {
  file: string
  kind: string
  expected: 'accept' | 'reject' | 'either'
  reference_output?: { width: number; height: number }
}

const corpus = process.env.CORPUS_DIR ?? '../shared/testdata'
const manifest = join(corpus, 'images/manifest.json')
const samples: Sample[] = existsSync(manifest)
  ? JSON.parse(readFileSync(manifest, 'utf8')).files
  : []
const skip = samples.length === 0 && `no corpus at ${corpus}`

const payloads = /CANARY|<script|<\?(?:php|xml|xpacket)|Exif\0\0|http:\/\/ns\.adobe\.com/

/** A smaller copy of a picture. */
const isSize = /-\d+\.webp$/

for (const kind of new Set(samples.map((sample) => sample.kind))) {
  test(`I1 to I4: each of the ${kind} files is taken or refused as the corpus expects`, {
    skip,
  }, async (t) => {
    const { send, stores, db, get } = await startPictureShop(t, 'sqlite')
    for (const { file, expected, reference_output } of samples.filter((one) => one.kind === kind)) {
      await t.test(file, async () => {
        const before = (await listNames(stores.publicStore)).length
        const parts = { pic: await readFile(join(corpus, file)) }
        const answer = await send(parts, { fileName: basename(file) })
        const taken = answer.statusCode === 200
        if (expected !== 'either')
          assert.equal(taken, expected === 'accept', `${file} ${answer.body}`)
        if (!taken) {
          assert.ok([413, 415, 422].includes(answer.statusCode), `${file} ${answer.statusCode}`)
          assert.match(answer.json().message, /^[A-Z].*\.$/)
          assert.equal((await listNames(stores.publicStore)).length, before, file)
          return
        }
        const { rawPayload } = await get(`/pictures/${answer.json().message}`)
        const { width, height, format, space } = await sharp(rawPayload).metadata()
        assert.deepEqual([format, space], ['jpeg', 'srgb'], file)
        if (expected === 'accept') assert.deepEqual({ width, height }, reference_output, file)
        // A damaged file that is read past its end would bring other memory into the picture, each time another.
        if (kind === 'malformed') {
          const again = await get(`/pictures/${(await send(parts)).json().message}`)
          assert.ok(
            again.rawPayload.equals(rawPayload),
            `${file} becomes another picture each time`,
          )
        }
        assert.ok(!payloads.test(rawPayload.toString('latin1')), `${file} keeps what it carried`)
      })
    }
    assert.deepEqual(await readdir(join(stores.folder, 'uploads')), [])
    const images = await db.selectFrom('images').select('name').execute()
    const pictures = (await listNames(stores.publicStore)).filter((name) => !isSize.test(name))
    assert.deepEqual(images.map(({ name }) => name).sort(), pictures)
  })
}

test('I1: all orientations of one photo show the same picture', { skip }, async (t) => {
  const pixels = async (number: number) => {
    const file = join(corpus, `images/orientation/Landscape_${number}.jpg`)
    const { jpeg } = await renderPicture(t, await readFile(file))
    return sharp(jpeg).raw().toBuffer()
  }
  const upright = await pixels(1)
  for (const number of [0, 2, 3, 4, 5, 6, 7, 8]) {
    await t.test(`number ${number}`, async () => {
      const seen = await pixels(number)
      assert.ok(pixelDifference(seen, upright) <= 5, `number ${number}`)
    })
  }
})
