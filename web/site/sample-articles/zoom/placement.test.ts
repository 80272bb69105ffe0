import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillStage, moveBy, movesByKey, rulerFor, zoomBy, zoomIn } from './placement.ts'

const stage = { width: 1400, height: 700 }
const picture = { width: 2100, height: 2800 }

test('a picture first fills its stage', () => {
  const { scale, left, top } = fillStage(stage, picture)
  assert.equal(picture.width * scale, stage.width)
  assert.equal(left, 0)
  assert.ok(top < 0 && top > stage.height - picture.height * scale)
})

test('zooming keeps the point of the cloth under the finger', () => {
  const before = fillStage(stage, picture)
  const point = { x: 900, y: 200 }
  const after = zoomBy(before, 2, stage, picture, point)
  const clothAt = ({ scale, left }: typeof before) => (point.x - left) / scale
  assert.ok(Math.abs(clothAt(before) - clothAt(after)) < 1e-9)
})

test('no move leaves an empty edge beside the cloth', () => {
  const moved = moveBy(fillStage(stage, picture), { x: 9999, y: 9999 }, stage, picture)
  assert.deepEqual([moved.left, moved.top], [0, 0])
})

test('zooming out ends with the whole picture in the middle', () => {
  const whole = movesByKey['0']?.(fillStage(stage, picture), stage, picture)
  assert.equal(whole?.scale, 0.25)
  assert.equal(whole?.left, (1400 - 525) / 2)
})

test('zooming in ends at one CSS pixel for a pixel of the picture', () => {
  let placement = fillStage(stage, picture)
  for (let press = 0; press < 20; press++) placement = zoomIn(placement, stage, picture)
  assert.equal(placement.scale, 1)
})

test('a picture that is smaller than the screen is centred at its own size', () => {
  const { scale, left } = fillStage({ width: 2500, height: 1200 }, picture)
  assert.deepEqual([scale, left], [1, 200])
})

test('the scale bar grows with the zoom and names a shorter length before it gets too long', () => {
  assert.deepEqual(rulerFor(10), { label: '20 cm of cloth', pixels: 200 })
  assert.deepEqual(rulerFor(15), { label: '10 cm of cloth', pixels: 150 })
  assert.ok(rulerFor(18).pixels > rulerFor(15).pixels)
  assert.deepEqual(rulerFor(300), { label: '5 mm of cloth', pixels: 150 })
})
