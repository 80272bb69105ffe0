import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { test } from 'node:test'

const MAX_FILES = 20
const MAX_LINES = 200

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\.(?:test|spec|d)\.tsx?$/.test(file) && !file.includes('/migrations/'))

test(`no folder holds more than ${MAX_FILES} source files side by side`, () => {
  const folders = Map.groupBy(files, (file) => posix.dirname(file))
  assert.deepEqual(
    [...folders].filter(([, held]) => held.length > MAX_FILES).map(([folder]) => folder),
    [],
  )
})

test(`no file of the product has more than ${MAX_LINES} lines, texts apart`, () => {
  const product = files.filter(
    (file) => /^(?:build|commands|contract|server|web)\//.test(file) && !/\.content\./.test(file),
  )
  const countLines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
  assert.deepEqual(
    product.filter((file) => countLines(file) > MAX_LINES),
    [],
  )
})
