import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTestFiles } from './test-files.ts'

test('words choose the files of tests that have one of them in their path', () => {
  const { calls, browser } = findTestFiles(['audit-log', 'admin/log'])
  assert.ok(calls.includes('server/audit-log/routes.test.ts'))
  assert.ok(calls.every((file) => file.includes('audit-log')))
  assert.deepEqual(browser, ['tests/browser/admin/log.spec.ts'])
})

test('a word that no path contains chooses no file', () => {
  assert.deepEqual(Object.values(findTestFiles(['no such word'])).flat(), [])
})

test('without words all files are chosen, each of them once by npm test or by npm run test:rest', () => {
  const { functions, calls, callsOnPostgres, long, browser } = findTestFiles([])
  assert.ok(functions.includes('tests/test-files.test.ts'))
  assert.ok(calls.includes('server/articles/routes.test.ts'))
  assert.ok(callsOnPostgres.includes('server/banners/routes.test.ts'))
  assert.ok(long.includes('tests/drills/drills.test.ts'))
  assert.ok(browser.includes('tests/browser/admin/log.spec.ts'))
  const all = [...functions, ...calls, ...long]
  assert.equal(new Set(all).size, all.length)
})
