import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listSourceFiles } from '../../bench/code/source-files.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const tablesOf = (pattern: string) =>
  globSync(`server/database/tables/${pattern}-tables.ts`, { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/^ {2}(\w+): \{$/gm)].map(([, table]) => table),
  )
const ofShop = new Set(tablesOf('{order,shop}'))
// Mails are no feature's: each reads and deletes those that it has queued.
const ofOthers = new Set(tablesOf('*').filter((table) => !ofShop.has(table) && table !== 'mails'))

const usesIn = (file: string) =>
  [...read(file).matchAll(/(?:[fF]rom|[jJ]oin|[uU]pdate(?:Table)?|[iI]nto)(?:\(')? ?(\w+)/g)].map(
    ([, table]) => table,
  )

test('the shop and the other features know the tables of each other by exported functions only', () => {
  assert.ok(ofShop.has('orders') && ofOthers.has('articles'))
  const files = listSourceFiles(root).filter((file) =>
    /^server\/(?!database|testing)[^/]+\/.*(?<!\.test)\.ts$/.test(file),
  )
  const foreign = files.flatMap((file) => {
    const tables = file.startsWith('server/shop/') ? ofOthers : ofShop
    return usesIn(file).flatMap((table) => (tables.has(table) ? [`${file}: ${table}`] : []))
  })
  assert.deepEqual(foreign, [])
})
