import assert from 'node:assert/strict'
import test from 'node:test'
import { runCommand } from '../tests/services/run-command.ts'
import { createFolder } from '../tests/services/temporary-folder.ts'

const seed = (DATA_DIR: string) =>
  runCommand('seed.ts', { DATA_DIR, LOG_LEVEL: 'warn' }, '--sarees', '2')

test('the seed command fills an empty shop once and shows the password of its administrator', async (t) => {
  const folder = await createFolder(t)
  const first = await seed(folder)
  assert.match(first.output, /^Sign-in: admin@example\.com, password \S{16} \(shown only now\)\n/)
  assert.match(
    first.output,
    /The shop has 2 sarees, 3 materials and 4 categories, and sample settings\./,
  )
  assert.equal(first.code, 0)
  const second = await seed(folder)
  assert.match(second.output, /already has articles, so nothing was added/)
  assert.equal(second.code, 1)
})
