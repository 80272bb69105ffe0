import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../step.ts'

test('the built styles have neither nested rules nor light-dark(), which Chrome 109 does not know', () => {
  const files = globSync('dist/client/assets/*.css', { cwd: root })
  assert.ok(files.length > 0)
  for (const file of files) {
    const styles = readFileSync(join(root, file), 'utf8').replaceAll(/"[^"]*"|url\([^)]*\)/g, '')
    assert.doesNotMatch(styles, /light-dark\(|&/, file)
  }
})
