import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listSourceFiles } from '../../bench/code/source-files.ts'
import { builtSite } from '../../tests/services/built-site.ts'
import { licencesFile } from './licences-plugin.ts'

const root = join(import.meta.dirname, '../..')
const licences = readFileSync(join(builtSite, licencesFile), 'utf8')

/** `react` of `react/jsx-runtime`, `@scope/name` of `@scope/name/part`. */
const packageOf = (imported: string) => /^(?:@[\w-]+\/)?[\w.-]+/.exec(imported)?.[0] ?? ''

test('the licence of each package that the site imports is served, with its notice of copyright', () => {
  const files = listSourceFiles(root).filter(
    (file) => file.startsWith('web/') && !/\.test\.tsx?$/.test(file),
  )
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const named = [
    ...sources.matchAll(/^(?:import (?!type)[^;'"]*?|[^'"\n]*\bimport\()['"]([\w@][^'"]*)['"]/gm),
  ]
  const packages = new Set(named.map(([, imported = '']) => packageOf(imported)))
  assert.ok(packages.has('react') && packages.size > 5, [...packages].join())
  const parts = licences.split(/\n-{80}\n/).slice(1)
  for (const name of packages) {
    const part = parts.find((one) => one.trim().startsWith(`${name} `))
    assert.ok(part, `${name} has no licence in ${licencesFile}`)
  }
  for (const part of parts) assert.match(part, /copyright|\(c\)/i, part.slice(0, 60))
})

test('the heads of both documents lead to the licences', () => {
  for (const document of ['web/index.html', 'web/admin.html']) {
    const html = readFileSync(join(root, document), 'utf8')
    assert.match(html, new RegExp(`<link rel="license" href="/${licencesFile}" />`))
  }
})
