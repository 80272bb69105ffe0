import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Box, coveredArea, findFreePlace } from './free-place.ts'

const viewport = { width: 1000, height: 600 }
const size = { width: 300, height: 60 }
const place = (controls: Box[]) => findFreePlace(size, viewport, controls)

describe('The place of a toast', () => {
  test('is the lower left corner', () => {
    assert.deepEqual(place([]), { left: 8, top: 532, right: 308, bottom: 592 })
  })

  test('is further right where a control stands in the corner', () => {
    const link = { left: 20, top: 560, right: 200, bottom: 590 }
    const { left, bottom } = place([link])
    assert.deepEqual([left, bottom], [200, 592])
  })

  test('is above buttons that fill the lower edge', () => {
    const bar = { left: 0, top: 540, right: 1000, bottom: 600 }
    assert.deepEqual(place([bar]), { left: 8, top: 476, right: 308, bottom: 536 })
  })

  test('covers least where there is no free place', () => {
    const above = { left: 0, top: 0, right: 1000, bottom: 500 }
    const below = { left: 0, top: 520, right: 1000, bottom: 600 }
    const box = place([above, below])
    assert.equal(coveredArea(box, [above, below]), 300 * 40)
  })

  test('is within a viewport that is smaller than the toast', () => {
    const small = findFreePlace({ width: 300, height: 700 }, { width: 200, height: 600 }, [])
    assert.equal(small.left, 8)
  })
})
