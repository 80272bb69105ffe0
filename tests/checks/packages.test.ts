import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<
    string,
    { version: string; integrity?: string; resolved?: string; link?: boolean }
  >
}
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  read('package.json'),
) as Record<string, Record<string, string>>

test('V12: every package is pinned with its hash and comes from the registry', () => {
  for (const [path, { integrity, resolved, link }] of Object.entries(packages)) {
    if (path === '') continue
    assert.match(integrity ?? '', /^sha512-/, path)
    assert.doesNotMatch(resolved ?? '', /^(?:git|file|http:)/, path)
    assert.notEqual(link, true, path)
  }
})

test('V12: what the project asks for is named by its exact version', () => {
  const asked = { ...dependencies, ...devDependencies, ...optionalDependencies }
  for (const [name, version] of Object.entries(asked)) {
    assert.match(version, /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/, name)
    assert.equal(packages[`node_modules/${name}`]?.version, version, name)
  }
})

test('V12: no package runs anything while it is installed', () => {
  assert.match(read('.npmrc'), /^ignore-scripts=true$/m)
})
