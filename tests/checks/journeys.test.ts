import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const folder = join(import.meta.dirname, '../browser')
const files = globSync('**/*.spec.ts', { cwd: folder })
const hasJourney = (file: string) => readFileSync(join(folder, file), 'utf8').includes("'@journey'")

test('each folder of browser tests has a journey, which `npm test` runs', () => {
  const folders = new Set(files.map(dirname))
  for (const file of files.filter(hasJourney)) folders.delete(dirname(file))
  assert.ok(files.length > 0)
  assert.deepEqual([...folders], [])
})

test('no look, weight or layout of every page is a journey, as each takes minutes', () => {
  const long = files.filter((file) =>
    /(?:look[a-z-]*|budgets|accessibility|controls-reachable|large-text)\.spec/.test(file),
  )
  assert.ok(long.length > 0)
  assert.deepEqual(long.filter(hasJourney), [])
})
