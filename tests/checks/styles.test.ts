import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../step.ts'

const readStyles = () => {
  const files = globSync('dist/client/assets/*.css', { cwd: root })
  return files.map((file) => ({ file, styles: readFileSync(join(root, file), 'utf8') }))
}

test('the built styles have neither nested rules nor light-dark(), which Chrome 109 does not know', () => {
  const files = readStyles()
  assert.ok(files.length > 0)
  for (const { file, styles } of files) {
    const rules = styles.replaceAll(/"[^"]*"|url\([^)]*\)/g, '')
    assert.doesNotMatch(rules, /light-dark\(|&/, file)
  }
})

test('the filters of the log have a font size of 16 px on an iPhone, which zooms in on smaller text', () => {
  const rule =
    /@supports ?\(-webkit-touch-callout: ?none\) ?{[^}]*:has\(\[type=date\]\)[^}]*font-size: ?var\(--t-16\)/
  assert.ok(readStyles().some(({ styles }) => rule.test(styles)))
})

test('what covers other parts of a page has a z-index with a name', () => {
  for (const file of globSync('web/**/*.css', { cwd: root })) {
    // Up to 3 it is an order within one component.
    assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), /z-index: *(?:[4-9]|\d\d)/, file)
  }
})
