import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../step.ts'

const optionsWithoutValue = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/<option\b[^>]*>/g)]
    .filter(([tag]) => !/\bvalue=/.test(tag))
    .map(([tag]) => `${file}: ${tag}`)

test('each option has a value of its own, as a translated page would otherwise send the translated text', () => {
  const files = globSync('web/**/*.tsx', { cwd: root })
  assert.ok(files.some((file) => file.endsWith('demo-fields.tsx')))
  assert.deepEqual(files.flatMap(optionsWithoutValue), [])
})
