import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  maxMegapixels,
  type PictureKind,
  pictureFormatsText,
  tooManyPixelsMessage,
} from './picture-limits.ts'

const photo: PictureKind = {
  format: 'jpeg',
  isInterlaced: false,
  channels: 3,
  depth: 1,
  hasHalfColour: true,
}

const limits: [string, Partial<PictureKind>, number][] = [
  ['JPEG', {}, 200],
  ['progressive JPEG', { isInterlaced: true }, 50],
  ['progressive JPEG with whole colour', { isInterlaced: true, hasHalfColour: false }, 32],
  ['progressive JPEG for print', { isInterlaced: true, channels: 4, hasHalfColour: false }, 24],
  ['PNG', { format: 'png', channels: 4, depth: 2 }, 50],
  ['interlaced PNG', { format: 'png', isInterlaced: true }, 50],
  ['interlaced PNG of 16 bits', { format: 'png', isInterlaced: true, channels: 4, depth: 2 }, 24],
  ['GIF', { format: 'gif' }, 24],
  ['WebP', { format: 'webp' }, 16],
  ['AVIF', { format: 'avif' }, 12],
  ['HDR AVIF', { format: 'avif', depth: 2 }, 8],
]
for (const [name, kind, megapixels] of limits) {
  test(`a picture as ${name} has at most ${megapixels} megapixels`, () => {
    assert.equal(maxMegapixels({ ...photo, ...kind }), megapixels)
    assert.equal(tooManyPixelsMessage(megapixels * 1000, 1000, { ...photo, ...kind }), null)
    assert.ok(tooManyPixelsMessage(megapixels * 1000 + 1, 1000, { ...photo, ...kind }))
  })
}

test('a picture that is too large is refused with its size, its kind and the limit', () => {
  assert.equal(
    tooManyPixelsMessage(9000, 9000, { ...photo, format: 'avif' }),
    'This photo is too large to open: 9,000 × 9,000 pixels as AVIF; at most 12 megapixels are allowed. Please save it in a smaller size.',
  )
})

test('the text for people names the five formats of pictures', () => {
  assert.equal(pictureFormatsText, 'JPEG, PNG, GIF, WebP or AVIF')
})
