import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findMaxWidth } from './find-max-width.ts'

const place = { name: 'Article', shape: '3/4', width: 600 } as const

describe('The width in which a crop is shown', () => {
  test('is that of its place if the crop has the shape of the place', () => {
    assert.equal(findMaxWidth({ width: 160, height: 90 }, [{ ...place, isFilled: false }]), 600)
  })

  test('is smaller if a narrow crop has bars at its sides', () => {
    assert.equal(findMaxWidth({ width: 90, height: 160 }, [{ ...place, isFilled: false }]), 450)
  })

  test('is larger if the sides of a wide crop are cut off', () => {
    assert.equal(findMaxWidth({ width: 300, height: 200 }, [{ ...place, isFilled: true }]), 1200)
  })

  test('is the largest one of several places', () => {
    const small = { ...place, isFilled: true, width: 60 }
    assert.equal(
      findMaxWidth({ width: 90, height: 120 }, [small, { ...place, isFilled: false }]),
      600,
    )
  })
})
