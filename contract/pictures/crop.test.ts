import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  aspectForOther,
  aspectOfShape,
  boundingBox,
  ratioOf,
  rotatePoint,
  scaleSize,
  storedScale,
  wholeRecipe,
} from './crop.ts'

const upright = { width: 3000, height: 4000 }
const wide = { width: 4000, height: 3000 }
const square = { width: 3000, height: 3000 }

const assertNear = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 1e-9)

test('a point is rotated clockwise about the origin', () => {
  const { x, y } = rotatePoint({ x: 3, y: 1 }, 90)
  assertNear(x, -1)
  assertNear(y, 3)
})

test('a rotation and its opposite lead back to the same point', () => {
  const { x, y } = rotatePoint(rotatePoint({ x: 3, y: -7 }, 37), -37)
  assertNear(x, 3)
  assertNear(y, -7)
})

test('the bounding box of a picture on its side has the sides exchanged', () => {
  const { width, height } = boundingBox({ width: 400, height: 300 }, 270)
  assertNear(width, 300)
  assertNear(height, 400)
})

test('the bounding box of a square at 45 degrees is as wide as its diagonal', () => {
  const { width, height } = boundingBox({ width: 10, height: 10 }, 45)
  assertNear(width, 10 * Math.SQRT2)
  assertNear(height, 10 * Math.SQRT2)
})

test('an aspect is read as width by height', () => {
  assertNear(ratioOf('16/9'), 16 / 9)
  assertNear(ratioOf('9/16'), 9 / 16)
})

test('a picture above 2560 pixels is scaled down to them, and others keep their size', () => {
  assert.equal(storedScale({ width: 2560, height: 100 }), 1)
  assert.equal(storedScale({ width: 100, height: 5120 }), 0.5)
})

test('a scaled size is in whole pixels and never empty', () => {
  assert.deepEqual(scaleSize({ width: 5.4, height: 0.2 }, 0.5), { width: 3, height: 1 })
})

test('an upright photo begins with 9/16 and a wide one with 16/9; a square one with what its screen begins with', () => {
  assert.equal(aspectOfShape(upright, '16/9'), '9/16')
  assert.equal(aspectOfShape(wide, '9/16'), '16/9')
  assert.equal(aspectOfShape(square, '16/9'), '16/9')
  assert.equal(aspectOfShape(square, '9/16'), '9/16')
})

test('the crop of a wide or square photo never makes strips of upright ones, nor the other way round', () => {
  assert.equal(aspectForOther('16/9', wide, upright), '9/16')
  assert.equal(aspectForOther('4/3', wide, upright), '9/16')
  assert.equal(aspectForOther('16/9', square, upright), '9/16')
  assert.equal(aspectForOther('9/16', upright, wide), '16/9')
  assert.equal(aspectForOther('9/16', upright, square), '9/16')
  assert.equal(aspectForOther('9/16', upright, upright), '9/16')
})

test('a crop that was chosen against the shape of its photo, and a square one, are taken for all as they are', () => {
  assert.equal(aspectForOther('16/9', upright, upright), '16/9')
  assert.equal(aspectForOther('1/1', wide, upright), '1/1')
  assert.equal(aspectForOther('1/1', upright, wide), '1/1')
})

test('a whole photo has a crop of all its pixels', () => {
  assert.deepEqual(wholeRecipe(upright, '16/9'), {
    rotation: 0,
    aspect: '9/16',
    crop: { x: 0, y: 0, width: 3000, height: 4000 },
  })
})
