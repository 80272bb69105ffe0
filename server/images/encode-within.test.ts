import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { noise } from '../../tests/samples/noise.ts'
import { encodeWithin } from './encode-within.ts'

test('quality is lowered no further than need be', async () => {
  const { data, raw } = noise(1200, 630)
  const sizes = []
  for (const maxBytes of [2e6, 500_000, 300_000])
    sizes.push((await encodeWithin({ data, raw }, maxBytes)).length)
  const [best = 0, lower = 0, low = 0] = sizes
  assert.ok(best > 500_000 && lower <= 500_000 && lower > 300_000 && low <= 300_000, `${sizes}`)
})

test('what no quality makes small enough becomes a mosaic of a few kilobytes', async () => {
  const jpeg = await encodeWithin(noise(1200, 630), 60_000)
  assert.ok(jpeg.length <= 60_000)
  const { width, height } = await sharp(jpeg).metadata()
  assert.deepEqual([width, height], [1200, 630])
})
