import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'

const folder = join(import.meta.dirname, 'pictures')
const views = ['draped', 'folded', 'whole', 'border', 'pallu']
const MAX_BYTES = 15 * 2 ** 20

/** The mean difference between neighbouring pixels, in shades of grey. */
const roughness = (grey: Buffer) => {
  let sum = 0
  for (let n = 1; n < grey.length; n++) sum += Math.abs((grey[n] ?? 0) - (grey[n - 1] ?? 0))
  return sum / grey.length
}

for (const saree of ['hara', 'neel', 'haldi', 'tussar', 'double']) {
  test(`each view of ${saree} is 2,100 by 2,800 pixels`, async () => {
    const sizes = views.map(async (view) => {
      const { width, height } = await sharp(join(folder, `${saree}-${view}-2100.avif`)).metadata()
      return [view, width, height]
    })
    assert.deepEqual(
      await Promise.all(sizes),
      views.map((view) => [view, 2100, 2800]),
    )
  })

  test(`the border of ${saree} shows threads, not an enlarged small picture`, async () => {
    const area = { left: 700, top: 1000, width: 600, height: 600 }
    const picture = sharp(join(folder, `${saree}-border-2100.avif`))
      .extract(area)
      .greyscale()
    const own = await picture.clone().raw().toBuffer()
    const half = await picture.resize(300).png().toBuffer()
    const enlarged = await sharp(half).resize(600).greyscale().raw().toBuffer()
    const ratio = roughness(own) / roughness(enlarged)
    assert.ok(ratio > 1.1, `only ${ratio.toFixed(2)} times as rough`)
  })
}

test('the pictures together stay below 15 MB', () => {
  const sizes = readdirSync(folder).map((file) => statSync(join(folder, file)).size)
  assert.ok(sizes.reduce((sum, size) => sum + size) < MAX_BYTES)
})
