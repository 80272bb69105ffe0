import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ArticleFileColumn } from '../../../contract/articles/article-files.ts'
import { readCells } from './read-cells.ts'

const read = (column: ArticleFileColumn, text: string) =>
  readCells({ row: 2, cells: { [column]: text }, photos: '', texts: [] }, { isNew: false })

const accepted = [
  ['article_stock', '12 pcs', 12],
  ['article_stock', '12pc', 12],
  ['article_stock', '1,200 Pieces', 1200],
  ['article_stock', '12 nos.', 12],
  ['article_stock', '१२ pcs', 12],
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
      reasons: [],
      corrections: [],
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
  ['article_Blouse', 'dry clean'],
  ['article_wash', 'Y'],
] as const

for (const [column, text] of refused) {
  test(`the cell “${text}” of ${column} is refused with what it holds`, () => {
    assert.match(read(column, text).reasons.join(), new RegExp(`, not “${text}”`))
  })
}
