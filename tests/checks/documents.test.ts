import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const files = [
  '',
  ...globSync('*', { cwd: root }),
  ...globSync('{contract,server,web,build,commands,tests,bench,art,deploy,docs}/**', { cwd: root }),
].map((file) => `/${file}`)

/** A file of the two examples that a reader makes. */
const isExample = (name: string) => /NNNN|supplier|</.test(name)

const isFile = (code: string) => /^[\w./-]+\.(?:tsx?|mjs|sql|css|conf|yaml)$/.test(code)
const isFolder = (code: string) =>
  /^(?:contract|server|web|build|tests|bench|art)\/[\w/-]+$/.test(code)

/** In code quotes, such as `server/routes.ts`, `routes.ts` or `web/ui/`. */
const namesIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => (isFile(code) || isFolder(code)) && !isExample(code))
    .map((code) => code.replace(/\/$/, ''))

for (const document of globSync(['*.md', 'docs/**/*.md'], { cwd: root }).sort()) {
  test(`every file and folder that ${document} names exists`, () => {
    const names = namesIn(readFileSync(join(root, document), 'utf8'))
    const missing = names.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
    assert.deepEqual(missing, [])
  })
}
