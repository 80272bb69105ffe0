import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { findMutualImports } from '../../bench/code/mutual-imports.ts'
import { readSource } from '../../bench/code/read-source.ts'
import { listSourceFiles } from '../../bench/code/source-files.ts'

const root = join(import.meta.dirname, '../..')

test('no two folders of the product import each other', () => {
  const files = listSourceFiles(root).filter(
    (file) => /^(?:contract|server|web)\//.test(file) && !/\.test\.tsx?$/.test(file),
  )
  assert.deepEqual(findMutualImports(files.map((file) => readSource(root, file))), [])
})

test('two folders that import each other are found', () => {
  const sources = [
    { file: 'web/records/a.ts', imports: ['web/outbox/b.ts'] },
    { file: 'web/outbox/c.ts', imports: ['web/records/a.ts'] },
  ]
  assert.deepEqual(findMutualImports(sources), ['web/outbox and web/records'])
})

test('a folder and a part of it may import each other', () => {
  const sources = [
    { file: 'web/outbox/a.ts', imports: ['web/outbox/offer/b.ts'] },
    { file: 'web/outbox/offer/b.ts', imports: ['web/outbox/a.ts'] },
  ]
  assert.deepEqual(findMutualImports(sources), [])
})
