import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTableQuery, totalOf } from './table-query.ts'

const read = (address: string) =>
  readTableQuery(
    new URLSearchParams(address),
    ['name'],
    [
      { name: 'status', label: 'Status', choices: { new: 'New' } },
      { name: 'day', label: 'Day', choices: {}, isDay: true },
      { name: 'tag', label: 'Tag', choices: {}, takesAnyText: true },
    ],
  )

const nothing = { search: '', sort: '', order: 'asc', page: 1, pageSize: 10, filters: {} }

test('an address tells search, order, page, size and filters of a table', () => {
  const address =
    'search=silk&sort=name&order=desc&page=2&pageSize=25&status=new&day=2026-08-15&tag=x'
  assert.deepEqual(read(address), {
    search: 'silk',
    sort: 'name',
    order: 'desc',
    page: 2,
    pageSize: 25,
    filters: { status: 'new', day: '2026-08-15', tag: 'x' },
  })
})

for (const [fault, address] of [
  ['an unknown column', 'sort=foo'],
  ['an unknown order', 'order=up'],
  ['a page that is no number', 'page=two&pageSize=-5'],
  ['an unknown choice', 'status=sold'],
  ['a choice that is the name of what all objects have', 'status=constructor'],
  ['a day that does not exist', 'day=2026-02-30'],
  ['an empty text', 'tag=&search='],
] as const) {
  test(`${fault} in the address of a table is ignored`, () => {
    assert.deepEqual(read(address), nothing)
  })
}

test('a page, a size and a search past every bound are cut, as the list call would refuse them', () => {
  const { page, pageSize, search } = read(`page=9999999&pageSize=7000&search=${'w'.repeat(300)}%00`)
  assert.deepEqual([page, pageSize, search], [1_000_000, 100, 'w'.repeat(200)])
})

test('a total says that there are more where the server counts no further', () => {
  assert.equal(totalOf({ total: 10_000, isMore: true }), 'more than 10,000')
  assert.equal(totalOf({ total: 10_000, isMore: false }), '10,000')
})
