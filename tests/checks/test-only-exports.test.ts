import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')

test('the product exports nothing that only tests use', () => {
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/knip'), ['--production'], {
    cwd: root,
    encoding: 'utf8',
  })
  assert.equal(stdout, '')
})
