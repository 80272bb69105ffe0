import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeRows, findPagesToShow } from './list-pages.ts'

for (const [page, last, shown] of [
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 1000, '1 2 … 1000'],
  [5, 9, '1 … 4 5 6 … 9'],
  [1000, 1000, '1 … 999 1000'],
] as const) {
  test(`page ${page} of ${last} leads to the pages ${shown}`, () => {
    const words = findPagesToShow(page, last).map(
      (one) => `${one.isAfterGap ? '… ' : ''}${one.page}`,
    )
    assert.equal(words.join(' '), shown)
  })
}

test('a page says which of the found rows it shows, and that there may be more than were counted', () => {
  const many = { total: 10_000, isMore: true }
  assert.equal(describeRows({ page: 1, pageSize: 10 }, many), '1 to 10 of more than 10,000')
  assert.equal(
    describeRows({ page: 1000, pageSize: 10 }, many),
    '9,991 to 10,000 of more than 10,000',
  )
  assert.equal(
    describeRows({ page: 2, pageSize: 10 }, { total: 11, isMore: false }),
    '11 to 11 of 11',
  )
})
