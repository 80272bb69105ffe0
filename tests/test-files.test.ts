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
  assert.deepEqual(findTestFiles(['no such word']), { node: [], browser: [] })
})

test('without words all files are chosen', () => {
  const { node, browser } = findTestFiles([])
  assert.ok(node.includes('tests/test-files.test.ts'))
  assert.ok(browser.includes('tests/browser/admin/log.spec.ts'))
})
