import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTestFiles } from './test-files.ts'

test('words choose the files of tests that have one of them in their path', () => {
  const { node, browser } = findTestFiles(['audit-log', 'admin/log'])
  assert.ok(node.includes('server/audit-log/routes.test.ts'))
  assert.ok(node.every((file) => file.includes('audit-log')))
  assert.deepEqual(browser, ['tests/browser/admin/log.spec.ts'])
})

test('a word that no path contains chooses no file', () => {
  assert.deepEqual(Object.values(findTestFiles(['no such word'])).flat(), [])
})

test('without words all files are chosen, each of them once by npm test or by npm run test:long', () => {
  const { light, node, browser, long, onOneEngine } = findTestFiles([])
  assert.ok(light.includes('tests/test-files.test.ts'))
  assert.ok(node.includes('server/articles/routes.test.ts'))
  assert.ok(long.includes('tests/drills/drills.test.ts'))
  assert.ok(browser.includes('tests/browser/admin/log.spec.ts'))
  assert.ok(onOneEngine.includes('server/banners/routes.test.ts'))
  const all = [...light, ...node, ...long]
  assert.equal(new Set(all).size, all.length)
})
