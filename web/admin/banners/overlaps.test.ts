import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countDays, findCovered, findShown } from './overlaps.ts'

const year = { from: '2026-01-01', to: '2026-12-31' }

const banner = (
  id: number,
  banner_name: string,
  bannerstartdate: string,
  bannerenddate: string,
) => ({
  id,
  banner_name,
  bannerstartdate,
  bannerenddate,
})
const diwali = banner(1, 'Diwali', '2026-11-01', '2026-11-30')
const wedding = banner(2, 'Wedding', '2026-11-20', '2027-01-20')
const evening = banner(3, 'One evening', '2026-11-25', '2026-11-25')

const shownIn = (banners: (typeof diwali)[]) =>
  findShown(banners, year).map(({ banner, from, to }) => [banner.banner_name, from, to])

const coveredIn = (banners: (typeof diwali)[]) =>
  findCovered(banners, year).map(({ banner, by, from, to }) => [
    banner.banner_name,
    by.banner_name,
    from,
    to,
  ])

describe('Overlapping banners', () => {
  test('the one that starts later is shown', () => {
    assert.deepEqual(shownIn([diwali, wedding]), [
      ['Diwali', '2026-11-01', '2026-11-19'],
      ['Wedding', '2026-11-20', '2026-12-31'],
    ])
    assert.deepEqual(coveredIn([diwali, wedding]), [
      ['Diwali', 'Wedding', '2026-11-20', '2026-11-30'],
    ])
  })

  test('the one that was added later is shown if both start on one day', () => {
    const second = { ...diwali, id: 9, banner_name: 'Second', bannerenddate: '2026-11-05' }
    assert.deepEqual(shownIn([second, diwali]), [
      ['Second', '2026-11-01', '2026-11-05'],
      ['Diwali', '2026-11-06', '2026-11-30'],
    ])
  })

  test('a banner is shown again after another one has covered it for a day', () => {
    assert.deepEqual(shownIn([evening, diwali]), [
      ['Diwali', '2026-11-01', '2026-11-24'],
      ['One evening', '2026-11-25', '2026-11-25'],
      ['Diwali', '2026-11-26', '2026-11-30'],
    ])
  })

  test('each covered day names the banner that is shown instead', () => {
    assert.deepEqual(coveredIn([diwali, wedding, evening]), [
      ['Diwali', 'Wedding', '2026-11-20', '2026-11-24'],
      ['Diwali', 'One evening', '2026-11-25', '2026-11-25'],
      ['Wedding', 'One evening', '2026-11-25', '2026-11-25'],
      ['Diwali', 'Wedding', '2026-11-26', '2026-11-30'],
    ])
  })

  test('banners that follow one another do not overlap', () => {
    const next = { ...wedding, bannerstartdate: '2026-12-01' }
    assert.deepEqual(coveredIn([diwali, next]), [])
  })

  test('a banner that began in an earlier year is shown from the first day of the year', () => {
    const long = { ...diwali, bannerstartdate: '2020-01-01', bannerenddate: '9999-12-31' }
    assert.deepEqual(shownIn([long]), [['Diwali', '2026-01-01', '2026-12-31']])
  })

  test('days are counted with both ends', () => {
    assert.equal(countDays({ from: '2026-11-20', to: '2026-11-30' }), 11)
  })
})
