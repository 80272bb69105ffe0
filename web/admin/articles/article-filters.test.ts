import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTableQuery } from '../../ui/table/table-query.ts'
import { articleFilters } from './article-filters.ts'
import { choicesOf } from './filter-choices.ts'

test('a filter offers the names of the shop in their order, and then those that only articles still have', () => {
  const choices = choicesOf(['Silk', 'Bridal'], ['bridal', 'Checks', 'Silk'])
  assert.deepEqual(Object.entries(choices), [
    ['Silk', 'Silk'],
    ['Bridal', 'Bridal'],
    ['Checks', 'Checks (deleted)'],
  ])
})

test('an address filters by any material or category, and by known states, stocks and photos only', () => {
  const read = (query: string) =>
    readTableQuery(new URLSearchParams(query), ['article_name'], articleFilters).filters
  assert.deepEqual(read('article_pinint=Checks&state=sold+out&photo=none'), {
    article_pinint: 'Checks',
    state: 'sold out',
    photo: 'none',
  })
  assert.deepEqual(read('state=lost&stock=many&photo=all&Material='), {})
})
