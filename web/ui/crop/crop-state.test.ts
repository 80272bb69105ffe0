import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundingBox, type CropRecipe, rotatePoint } from '../../../contract/pictures/crop.ts'
import {
  adjust,
  type CropState,
  clampCrop,
  frameOf,
  moveTo,
  recipeOf,
  stateOf,
} from './crop-state.ts'

const picture = { width: 400, height: 300 }
const start: CropState = { zoom: 1, rotation: 0, aspect: '4/3', offset: { x: 0, y: 0 } }

const assertNear = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 1e-6)

/** How far the corners of a crop are outside the picture, in its pixels. */
const besidePicture = ({ rotation, crop }: CropRecipe) => {
  const canvas = boundingBox(picture, rotation)
  const corners = [0, 1, 2, 3].map((corner) =>
    rotatePoint(
      {
        x: crop.x + (corner % 2) * crop.width - canvas.width / 2,
        y: crop.y + Math.floor(corner / 2) * crop.height - canvas.height / 2,
      },
      -rotation,
    ),
  )
  const beside = corners.map(({ x, y }) =>
    Math.max(Math.abs(x) - picture.width / 2, Math.abs(y) - picture.height / 2),
  )
  return Math.max(...beside)
}

test('at zoom 1 the frame is as large as it can be', () => {
  assert.deepEqual(frameOf(picture, start), picture)
  assert.deepEqual(frameOf(picture, { ...start, aspect: '1/1' }), { width: 300, height: 300 })
})

test('the frame of a rotated picture touches its edge and shows nothing beside it', () => {
  assertNear(besidePicture(recipeOf(picture, { ...start, rotation: 45 })), 0)
})

test('a picture dragged too far stops at the edge of its frame, rotated too', () => {
  const wanted = { ...start, zoom: 2, rotation: 30, offset: { x: 9, y: -9 } }
  assertNear(besidePicture(recipeOf(picture, clampCrop(picture, wanted))), 0)
})

test('a zoom stays between 1 and 3', () => {
  assert.equal(clampCrop(picture, { ...start, zoom: 0.2 }).zoom, 1)
  assert.equal(clampCrop(picture, { ...start, zoom: 7 }).zoom, 3)
})

test('a change of zoom, rotation and aspect keeps the centre of the frame', () => {
  const state: CropState = { ...start, zoom: 2, rotation: 20, offset: { x: 0.05, y: -0.1 } }
  const changed = adjust(picture, state, { zoom: 3, rotation: 70, aspect: '9/16' })
  const { offset } = adjust(picture, changed, { zoom: 2, rotation: 20, aspect: '4/3' })
  assertNear(offset.x, state.offset.x)
  assertNear(offset.y, state.offset.y)
})

test('a frame that is moved to a place begins there, and stops at the edge of the picture', () => {
  const state: CropState = { ...start, zoom: 2, aspect: '1/1' }
  const { crop } = recipeOf(picture, moveTo(picture, state, { x: 40 }))
  assertNear(crop.x, 40)
  assertNear(crop.y, 75)
  assertNear(recipeOf(picture, moveTo(picture, state, { y: 9999 })).crop.y, 150)
})

test('a recipe opens again as it was made', () => {
  const state: CropState = { zoom: 2, rotation: 107, aspect: '9/16', offset: { x: 0.2, y: 0.1 } }
  const again = stateOf(picture, recipeOf(picture, state))
  assertNear(again.zoom, state.zoom)
  assertNear(again.offset.x, state.offset.x)
  assertNear(again.offset.y, state.offset.y)
})
