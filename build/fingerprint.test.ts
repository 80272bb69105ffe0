import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { build } from 'vite'
import { createFolder } from '../tests/services/temporary-folder.ts'
import { computeFingerprints } from './fingerprint.ts'
import { inputsOf, type Part, partNames } from './parts.ts'

const root = join(import.meta.dirname, '..')

const edits: Record<string, Part[]> = {
  'server/app.ts': ['server'],
  'server/database/migrations/0002-more.sql': ['server'],
  'web/site/home/home-page.tsx': ['site'],
  'web/ui/styles/tokens.css': ['images', 'site'],
  'contract/banners/banners.ts': ['site', 'server'],
  'build/pages/open-graph.ts': ['images', 'site'],
  'package-lock.json': ['images', 'site', 'server'],
  'server/app.test.ts': [],
  'server/testing/shop.ts': [],
  'docs/operations.md': [],
}

for (const [file, changed] of Object.entries(edits)) {
  test(`an edit of ${file} changes ${changed.join(', ') || 'no part of the build'}`, async (t) => {
    const folder = await createFolder(t)
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await writeFile(join(folder, file), 'before')
    const before = computeFingerprints(folder)
    await writeFile(join(folder, file), 'after')
    const after = computeFingerprints(folder)
    assert.deepEqual(
      partNames.filter((part) => before[part] !== after[part]),
      changed,
    )
  })
}

/** The project's files that these files import, directly or not. */
const importedBy = async (entries: string[]) => {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      write: false,
      copyPublicDir: false,
      rollupOptions: { input: entries.map((entry) => join(root, entry)) },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const ids = outputs.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  return ids
    .map((id) => id.split('?')[0] ?? id)
    .filter((id) => id.startsWith(root) && !id.includes('node_modules'))
    .map((id) => id.slice(root.length + 1))
}

const entries: Record<Part, string[]> = {
  images: ['build/pages/open-graph.ts', 'build/pages/site-icons.ts'],
  site: ['build/pages/build-pages.ts', 'web/render.tsx'],
  server: ['server/main.ts', 'commands/backup.ts', 'build/server/bundle-server.ts'],
}

for (const part of partNames) {
  test(`the inputs of ${part} hold every file that it imports`, async () => {
    const imported = await importedBy(entries[part])
    assert.ok(imported.length > 2)
    const inputs = new Set(inputsOf(part))
    assert.deepEqual(
      imported.filter((file) => !inputs.has(file)),
      [],
    )
  })
}
