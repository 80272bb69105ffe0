import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<
    string,
    { version: string; integrity?: string; resolved?: string; link?: boolean; dev?: boolean }
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

test('V12: each dependency is named with its exact version', () => {
  const asked = { ...dependencies, ...devDependencies, ...optionalDependencies }
  for (const [name, version] of Object.entries(asked)) {
    assert.match(version, /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/, name)
    assert.equal(packages[`node_modules/${name}`]?.version, version, name)
  }
})

test('V12: no package runs scripts while it is installed', () => {
  assert.match(read('.npmrc'), /^ignore-scripts=true$/m)
})

interface Component {
  name: string
  version: string
  hashes: { alg: string; content: string }[]
}

test('V12: the product is shipped with a list of all its packages, with the hashes of the lock file', () => {
  const { components } = JSON.parse(read('dist/sbom.json')) as { components: Component[] }
  const shipped = components.map(({ name, version, hashes }) => {
    const sha512 = hashes.find(({ alg }) => alg === 'SHA-512')?.content ?? ''
    return `${name}@${version} sha512-${Buffer.from(sha512, 'hex').toString('base64')}`
  })
  const locked = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, integrity }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return `${name}@${version} ${integrity}`
    })
  assert.deepEqual(new Set(shipped), new Set(locked))
  const names = new Set(components.map(({ name }) => name))
  const missing = Object.keys(dependencies ?? {}).filter((name) => !names.has(name))
  assert.deepEqual(missing, [])
  const forDevelopment = Object.keys(devDependencies ?? {}).filter((name) => names.has(name))
  // Shipped packages name these types as optional.
  assert.deepEqual(forDevelopment, ['@types/node', '@types/react', '@types/react-dom'])
})
