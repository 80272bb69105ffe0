import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findPlanMonths, positionPeriod } from './plan-months.ts'

describe('The plan of banners', () => {
  test('shows twelve months from last month on, over the end of a year', () => {
    const { from, to, firsts } = findPlanMonths('2026-11-28')
    assert.deepEqual([from, to], ['2026-10-01', '2027-09-30'])
    assert.deepEqual([firsts.length, firsts[3]], [12, '2027-01-01'])
  })

  test('begins in December of the year before while it is January', () => {
    assert.equal(findPlanMonths('2027-01-01').from, '2026-12-01')
  })

  test('goes on where the twelve months before ended', () => {
    const { from, to } = findPlanMonths('2026-11-28', 1)
    assert.deepEqual([from, to], ['2027-10-01', '2028-09-30'])
    assert.equal(findPlanMonths('2026-11-28', -1).to, '2026-09-30')
  })

  test('draws an overlap of January in its place, and cuts what is outside', () => {
    const axis = { from: '2026-10-01', to: '2027-09-30' }
    assert.deepEqual(positionPeriod(axis, { from: '2027-01-05', to: '2027-01-20' }), {
      start: 96 / 365,
      length: 112 / 365 - 96 / 365,
    })
    assert.deepEqual(positionPeriod(axis, { from: '2020-01-01', to: '2099-12-31' }), {
      start: 0,
      length: 1,
    })
    assert.equal(positionPeriod(axis, { from: '2020-01-01', to: '2020-12-31' }).length, 0)
  })
})
