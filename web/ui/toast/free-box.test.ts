import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Box, findFreeBox } from './free-box.ts'

const viewport = { width: 1000, height: 600 }
const size = { width: 300, height: 60 }
const place = (controls: Box[]) => findFreeBox(size, viewport, controls)

describe('The place of a toast', () => {
  test('is the lower left corner', () => {
    assert.deepEqual(place([]), { left: 8, top: 532, right: 308, bottom: 592 })
  })

  test('is further right if a control is in the corner', () => {
    const link = { left: 20, top: 560, right: 200, bottom: 590 }
    const box = place([link])
    assert.deepEqual([box?.left, box?.bottom], [200, 592])
  })

  test('is above buttons that fill the lower edge', () => {
    const bar = { left: 0, top: 540, right: 1000, bottom: 600 }
    assert.deepEqual(place([bar]), { left: 8, top: 476, right: 308, bottom: 536 })
  })

  test('is null when no place is free', () => {
    const above = { left: 0, top: 0, right: 1000, bottom: 500 }
    const below = { left: 0, top: 520, right: 1000, bottom: 600 }
    assert.equal(place([above, below]), null)
  })

  test('is null in a viewport that is lower than the toast', () => {
    assert.equal(findFreeBox({ width: 300, height: 700 }, viewport, []), null)
  })
})
