import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  countFilesInFolders,
  listSourceFiles,
  MAX_FILES_IN_FOLDER,
} from '../../bench/code/source-files.ts'

const MAX_LINES = 200

const root = join(import.meta.dirname, '../..')
const files = listSourceFiles(root)

test(`no folder holds more than ${MAX_FILES_IN_FOLDER} source files side by side`, () => {
  const folders = countFilesInFolders(files)
  assert.deepEqual(
    folders.filter((folder) => folder.files > MAX_FILES_IN_FOLDER),
    [],
  )
})

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
