import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { colourAt, photo, quarters, quartersOf } from '../../tests/samples/test-photo.ts'
import { hostileFiles } from '../testing/hostile-files.ts'
import { pixelDifference, renderPicture } from '../testing/pictures.ts'

for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
  test(`I1: a photo with orientation ${orientation} comes out upright`, async (t) => {
    const { jpeg, width, height } = await renderPicture(t, await photo(orientation))
    assert.deepEqual([width, height], [120, 80])
    assert.equal(await quartersOf(jpeg), 'red green blue yellow')
  })

  test(`a crop of a photo with orientation ${orientation} shows what was cropped`, async (t) => {
    const left = { rotation: 0, crop: { x: 0, y: 0, width: 60, height: 80 } }
    const upright = await renderPicture(t, await photo(orientation), left)
    assert.deepEqual([upright.width, upright.height], [60, 80])
    assert.equal(await quartersOf(upright.jpeg), 'red red blue blue')
    const turned = { rotation: 90, crop: { x: 0, y: 0, width: 80, height: 60 } }
    const below = await renderPicture(t, await photo(orientation), turned)
    assert.equal(await quartersOf(below.jpeg), 'blue red blue red')
  })
}

for (const rotation of [0, 37, 90, 137.5, 180, 270, 311, 360]) {
  test(`a crop after a rotation by ${rotation} degrees is the same as one of the whole rotated picture`, async (t) => {
    const { data, raw } = quarters(1200, 800)
    const crop = { x: 150, y: 90, width: 600, height: 450 }
    const rotated = await sharp(data, { raw })
      .rotate(rotation, { background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const expected = await sharp(rotated.data, { raw: rotated.info })
      .extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
      .raw()
      .toBuffer()
    const { jpeg } = await renderPicture(t, await photo(6, 1200, 800), { rotation, crop })
    const seen = await sharp(jpeg).raw().toBuffer()
    assert.ok(pixelDifference(seen, expected) < 1)
  })
}

test('a crop is white where it shows no part of the rotated picture', async (t) => {
  const cut = { rotation: 45, crop: { x: 0, y: 0, width: 100, height: 100 } }
  const { jpeg } = await renderPicture(t, await photo(), cut)
  for (const value of await colourAt(jpeg, 0.02, 0.02)) assert.ok(value > 250)
})

test('a crop that shows nothing of the picture is refused', async (t) => {
  const cut = { rotation: 0, crop: { x: 500, y: 500, width: 10, height: 10 } }
  await assert.rejects(renderPicture(t, await photo(), cut), {
    status: 422,
    message: /outside the photo/,
  })
})

const SCAN = Buffer.from([0xff, 0xda])

/** The three last bytes of the header of the scan: first and last coefficient, and the bits of their accuracy. */
const withScanHeader = (jpeg: Buffer, values: number[]) => {
  const changed = Buffer.from(jpeg)
  const scan = changed.indexOf(SCAN)
  changed.set(values, scan + 2 + changed.readUInt16BE(scan + 2) - 3)
  return changed
}

const withStrayBytes = (jpeg: Buffer) => {
  const scan = jpeg.indexOf(SCAN)
  return Buffer.concat([jpeg.subarray(0, scan), Buffer.from([1, 2, 3]), jpeg.subarray(scan)])
}

const warnedAbout: [string, (jpeg: Buffer) => Buffer][] = [
  ['a last coefficient of 0', (jpeg) => withScanHeader(jpeg, [0, 0, 0])],
  ['an accuracy of 1', (jpeg) => withScanHeader(jpeg, [0, 63, 1])],
  ['stray bytes before a marker', withStrayBytes],
]

for (const [what, change] of warnedAbout) {
  test(`I2: a JPEG with ${what}, as some phones write it, is taken whole`, async (t) => {
    const { jpeg } = await renderPicture(t, change(await photo()))
    assert.equal(await quartersOf(jpeg), 'red green blue yellow')
  })
}

for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
  test(`I2: a ${format} file whose second half is missing is refused`, async (t) => {
    const { data, raw } = quarters(1200, 800)
    const file = await sharp(data, { raw }).toFormat(format).toBuffer()
    await assert.rejects(renderPicture(t, file.subarray(0, file.length / 2)), { status: 422 })
  })
}

test('a large picture is made smaller, its longest side 2560 pixels', async (t) => {
  const { width, height } = await renderPicture(t, await photo(8, 4000, 3000))
  assert.deepEqual([width, height], [2560, 1920])
})

test('a crop is never made larger than it is', async (t) => {
  const cut = { rotation: 10, crop: { x: 40, y: 30, width: 32, height: 18 } }
  const { width, height } = await renderPicture(t, await photo(), cut)
  assert.deepEqual([width, height], [32, 18])
})

test('I4: a rendered picture has no metadata, and its mean colour is known', async (t) => {
  const { jpeg, colour } = await renderPicture(t, await photo(3))
  const { exif, icc, iptc, xmp, orientation, space, channels } = await sharp(jpeg).metadata()
  assert.deepEqual([exif, icc, iptc, xmp, orientation], Array(5).fill(undefined))
  assert.deepEqual([space, channels], ['srgb', 3])
  assert.match(colour, /^#7[9-b]6[d-f]5[1-3]$/)
})

const { data, raw } = quarters()
const others: [string, () => Promise<Buffer>][] = [
  ['PNG', () => sharp(data, { raw }).png().toBuffer()],
  ['WebP', () => sharp(data, { raw }).webp({ quality: 95 }).toBuffer()],
  ['AVIF', () => sharp(data, { raw }).avif({ quality: 90, effort: 0 }).toBuffer()],
  ['GIF', () => sharp(data, { raw }).gif().toBuffer()],
  ['PNG of 16 bits', () => sharp(data, { raw }).toColourspace('rgb16').png().toBuffer()],
]
for (const [kind, make] of others) {
  test(`a ${kind} becomes an sRGB JPEG`, async (t) => {
    const { jpeg } = await renderPicture(t, await make())
    const { format, space, channels } = await sharp(jpeg).metadata()
    assert.deepEqual([format, space, channels], ['jpeg', 'srgb', 3])
    assert.equal(await quartersOf(jpeg), 'red green blue yellow')
  })
}

for (const area of [undefined, { rotation: 0, crop: { x: 0, y: 0, width: 60, height: 80 } }]) {
  test(`the colours of a photo in Display P3 become those of sRGB, ${area ? 'cropped' : 'whole'}`, async (t) => {
    const { data, raw } = quarters()
    // 'p3' converts the pixels; the colours stay the same ones.
    const inP3 = await sharp(data, { raw })
      .withIccProfile('p3')
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const { jpeg } = await renderPicture(t, inP3, area)
    const seen = await colourAt(jpeg, 0.25, 0.25)
    for (const [channel, value] of [200, 30, 40].entries()) {
      assert.ok(Math.abs((seen[channel] ?? 0) - value) < 6, `${seen}`)
    }
  })
}

test('a JPEG for print, in CMYK, becomes an sRGB JPEG', async (t) => {
  const { jpeg } = await renderPicture(
    t,
    await sharp(data, { raw }).toColourspace('cmyk').jpeg().toBuffer(),
  )
  assert.deepEqual((await sharp(jpeg).metadata()).space, 'srgb')
})

test('a grey picture becomes an sRGB JPEG', async (t) => {
  const { jpeg, colour } = await renderPicture(
    t,
    await sharp(data, { raw }).greyscale().png().toBuffer(),
  )
  assert.deepEqual((await sharp(jpeg).metadata()).channels, 3)
  assert.match(colour, /^#(..)\1\1$/)
})

test('transparent pixels become white', async (t) => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const file = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
    .png()
    .toBuffer()
  assert.equal((await renderPicture(t, file)).colour, '#ffffff')
})

for (const [what, file, status, message] of await hostileFiles()) {
  test(`I2: ${what} is refused with ${status} and a sentence`, async (t) => {
    await assert.rejects(renderPicture(t, file), { status, message })
  })
}
