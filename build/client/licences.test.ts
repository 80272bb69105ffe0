import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listSourceFiles } from '../../bench/code/source-files.ts'
import { builtSite } from '../../tests/services/built-site.ts'
import { licencesFiles } from './licences-plugin.ts'

const root = join(import.meta.dirname, '../..')
const licences = Object.values(licencesFiles)
  .map((file) => readFileSync(join(builtSite, file), 'utf8'))
  .join('')

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
  assert.match(licences, /^preact 11/m)
  assert.ok(packages.has('react') && packages.size > 5, [...packages].join())
  const parts = licences.split(/\n-{80}\n/).filter((part) => !part.startsWith('This site contains'))
  for (const name of packages) {
    const part = parts.find((one) => one.trim().startsWith(`${name} `))
    assert.ok(part, `${name} has no licence`)
  }
  for (const part of parts) assert.match(part, /copyright|\(c\)/i, part.slice(0, 60))
})

test('the heads of both documents lead to the licences', () => {
  for (const [document, file] of [
    ['web/index.html', licencesFiles.site],
    ['web/admin.html', licencesFiles.admin],
  ] as const) {
    const html = readFileSync(join(root, document), 'utf8')
    assert.match(html, new RegExp(`<link rel="license" href="/${file}" />`))
  }
})
