import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ArticleFileColumn } from '../../../contract/articles/article-labels.ts'
import { readCells } from './read-cells.ts'

const read = (column: ArticleFileColumn, text: string) =>
  readCells({ row: 2, cells: { [column]: text }, photos: '', texts: [] }, { isNew: false })

const accepted = [
  ['article_stock', '12 pcs', 12],
  ['article_stock', '12pc', 12],
  ['article_stock', '1,200 Pieces', 1200],
  ['article_stock', '12 nos.', 12],
  ['article_stock', '१२ pcs', 12],
  ['article_stock', '3.0', 3],
  ['article_stock', '3.0000', 3],
  ['article_stock', '120.0 pcs', 120],
  ['article_price', '4500.000', 4500],
  ['article_price', '4499.500', 4499.5],
  ['article_price', '₹ 1,25,000.00', 125000],
  ['article_price', '0.000', 0],
  ['article_price', '4500', 4500],
  ['article_Blouse', 'Y', 'Yes'],
  ['article_Blouse', 'n', 'No'],
  ['article_wash', 'dry clean', 'Dry wash'],
  ['article_wash', 'Dry Clean only', 'Dry wash'],
] as const

for (const [column, text, value] of accepted) {
  test(`the cell “${text}” is taken as ${value}`, () => {
    assert.deepEqual(read(column, text), {
      values: { [column]: value },
      unchangedColumns: [],
      faults: [],
    })
  })
}

const refused = [
  ['article_stock', 'pcs'],
  ['article_stock', '12 boxes'],
  ['article_stock', '12 or 13 pcs'],
  ['article_price', '12 pcs'],
  ['article_price', '4499,50'],
  ['article_price', '₹ 4.499,50'],
  ['article_stock', '3,0'],
  ['article_stock', '3.5'],
  ['article_stock', '3.000'],
  ['article_price', '4.500'],
  ['article_price', '4500.005'],
  ['article_Blouse', 'dry clean'],
  ['article_wash', 'Y'],
] as const

test('a refused price and a refused stock can be typed again', () => {
  const correctionOf = (...cell: Parameters<typeof read>) => read(...cell).faults[0]?.correction
  assert.deepEqual(correctionOf('article_price', 'call us'), {
    column: 'price',
    from: 'call us',
    to: '',
  })
  assert.deepEqual(correctionOf('article_stock', '3,0'), { column: 'stock', from: '3,0', to: '' })
})

for (const [column, text] of refused) {
  test(`the cell “${text}” of ${column} is refused with what it holds`, () => {
    assert.match(read(column, text).faults[0]?.reason ?? '', new RegExp(`, not “${text}”`))
  })
}
