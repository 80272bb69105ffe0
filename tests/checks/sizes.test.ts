import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { test } from 'node:test'
import { readSource } from '../../bench/code/read-source.ts'
import { listSourceFiles } from '../../bench/code/source-files.ts'

const MAX_LINES = 300
const MAX_LINES_OF_PART = 40

const root = join(import.meta.dirname, '../..')
const files = listSourceFiles(root)
const countLines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1

const relativeTo = (importer: string, file: string) => {
  const path = posix.relative(posix.dirname(importer), file)
  return path.startsWith('.') ? path : `./${path}`
}

test(`no file of the product has more than ${MAX_LINES} lines, texts apart`, () => {
  const product = files.filter(
    (file) =>
      /^(?:build|commands|contract|server|web)\//.test(file) && !/\.(?:content|test)\./.test(file),
  )
  assert.deepEqual(
    product.filter((file) => countLines(file) > MAX_LINES),
    [],
  )
})

/** Small files that are no part of what alone imports them. */
const apart = {
  'build/client/class-name.ts': 'finds names by its own place',
  'build/client/documents-plugin.ts': 'runs code of the browser, as vite.config.ts does not',
  'server/database/tables/article-tables.ts': 'has the tables of a feature',
  'server/database/tables/picture-tables.ts': 'has the tables of a feature',
  'server/database/tables/shop-tables.ts': 'has the tables of a feature',
  'server/secrets/common-passwords.ts': 'is generated',
  'web/public-title.ts': 'is of the site and the shop, which the back-office does not import',
  'web/site/offline/offline-page.tsx': 'is a page of the site, and not of its renderer',
  'web/site/offline/retry-online.ts': 'runs in the browser, and not in the build',
}

test(`a file of at most ${MAX_LINES_OF_PART} lines with one importer is part of it, unless it is tested alone or loaded later`, () => {
  const isTest = (file: string) => /^tests\/|\.(?:test|spec)\.tsx?$/.test(file)
  const importers = new Map<string, string[]>()
  for (const source of files.map((file) => readSource(root, file)))
    for (const target of source.imports)
      importers.set(target, [...(importers.get(target) ?? []), source.file])
  const small = files.filter((file) => {
    if (isTest(file) || !/^(?:build|commands|contract|server|web)\//.test(file)) return false
    const [importer, ...others] = importers.get(file) ?? []
    if (!importer || others.length > 0 || isTest(importer)) return false
    const isLoadedLater = readFileSync(join(root, importer), 'utf8').includes(
      `import('${relativeTo(importer, file)}')`,
    )
    return countLines(file) <= MAX_LINES_OF_PART && !isLoadedLater
  })
  assert.deepEqual(small.sort(), Object.keys(apart))
})
