import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { noise } from '../../tests/samples/noise.ts'
import { colourAt } from '../../tests/samples/test-photo.ts'
import { createFolder } from '../../tests/services/temporary-folder.ts'
import { runTask } from './tasks.ts'

const draw = ({ data, raw }: ReturnType<typeof noise>) => sharp(data, { raw })

const plain = (width: number, height: number, background = '#1f6b4d') =>
  sharp({ create: { width, height, channels: 3, background } })

const makeShare = async (t: TestContext, picture: Sharp) => {
  const folder = await createFolder(t)
  const [file, output] = [join(folder, 'file'), join(folder, 'output')]
  await picture.toFile(file)
  await runTask({ kind: 'share', file, area: null, output })
  return readFile(output)
}

const noisy = noise(1600, 2000)
const covers: Record<string, () => Sharp> = {
  'one pixel': () => plain(1, 1).png(),
  'one row of pixels': () => plain(4000, 1).png(),
  '16 times as wide as high': () => plain(3200, 200).jpeg(),
  '16 times as high as wide': () => plain(200, 3200).jpeg(),
  square: () => plain(900, 900).webp(),
  'wide noise': () => draw(noise(1920, 1080)).png(),
  'square noise': () => draw(noise(900, 900)).png(),
  'upright noise': () => draw(noisy).png(),
  'noise of its size': () => draw(noise(1200, 630)).png(),
  'noise that is transparent in parts': () => draw(noise(700, 900, 4)).png(),
  'nothing but transparency': () =>
    sharp({ create: { width: 300, height: 400, channels: 4, background: '#0000' } }).png(),
  'noise in CMYK': () => draw(noise(800, 1000)).toColourspace('cmyk').jpeg({ quality: 100 }),
  'noise in greys': () => draw(noise(800, 1000, 1)).png(),
  '16 bits a channel': () => draw(noise(640, 480)).toColourspace('rgb16').png(),
  animated: () => draw(noise(320, 480)).gif(),
}

for (const [name, cover] of Object.entries(covers)) {
  test(`the share picture of a cover (${name}) is a JPEG of 1200 by 630 pixels and at most 300 KB`, async (t) => {
    const jpeg = await makeShare(t, cover())
    const { format, width, height, space, channels } = await sharp(jpeg).metadata()
    assert.deepEqual([format, width, height, space, channels], ['jpeg', 1200, 630, 'srgb', 3])
    assert.ok(jpeg.length <= 300_000, `${jpeg.length} bytes`)
  })
}

const isNear = (colour: number[], [...expected]: number[]) =>
  colour.every((value, channel) => Math.abs(value - (expected[channel] ?? 0)) < 24)

for (const [shape, cover] of [
  ['upright', plain(600, 800)],
  ['square', plain(600, 600)],
  ['wide', plain(800, 450)],
] as const) {
  test(`the square in the middle shows the cloth of a cover that is ${shape}, beside a dark ground of its colour`, async (t) => {
    const jpeg = await makeShare(t, cover.png())
    assert.ok(isNear(await colourAt(jpeg, 0.5, 0.4), [0x1f, 0x6b, 0x4d]))
    assert.ok(isNear(await colourAt(jpeg, 0.01, 0.98), [0x0f, 0x3b, 0x2b]))
  })
}
