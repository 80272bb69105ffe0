import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listSourceFiles } from '../../bench/code/source-files.ts'

const MAX_LINES = 300

const root = join(import.meta.dirname, '../..')
const files = listSourceFiles(root)

test(`no file of the product has more than ${MAX_LINES} lines, texts apart`, () => {
  const product = files.filter(
    (file) =>
      /^(?:build|commands|contract|server|web)\//.test(file) && !/\.(?:content|test)\./.test(file),
  )
  const countLines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
  assert.deepEqual(
    product.filter((file) => countLines(file) > MAX_LINES),
    [],
  )
})
