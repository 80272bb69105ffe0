import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'

const root = join(import.meta.dirname, '../..')

const forbidden = [
  ['contract', '../server/app.ts', 'The contract imports zod and itself only.'],
  ['contract', 'fastify', 'The contract imports zod and itself only.'],
  ['server', '../web/a.ts', 'The server imports neither the web part'],
  ['server/banners', '../articles/routes.ts', 'A feature imports no other'],
  ['server/any-new-feature', '../articles/routes.ts', 'A feature imports no other'],
  ['server/backup/move', '../../articles/routes.ts', 'A feature imports no other'],
  ['server/database', '../any-new-feature/routes.ts', 'infrastructure imports none'],
  ['server/database', '../articles/routes.ts', 'infrastructure imports none'],
  ['server/http/pages', '../../articles/routes.ts', 'infrastructure imports none'],
  ['server/http/pages', '../../app.ts', 'infrastructure imports none'],
  ['server/articles/files', '../../banners/routes.ts', 'A feature imports no other'],
  ['server/articles/files/photos', '../../../banners/routes.ts', 'A feature imports no other'],
  ['server/articles/files/photos', '../../../app.ts', 'A feature imports no other'],
  ['web/ui', '../admin/a.ts', 'web/ui imports the contract and itself only.'],
  ['web/ui/table/cell', '../../../site/a.ts', 'web/ui imports the contract and itself only.'],
  ['web/ui', '../keys/a.ts', 'web/ui imports the contract and itself only.'],
  ['web/ui/table', 'react-router', 'web/ui is for site and back-office'],
  ['web/api', '../ui/a.ts', 'web/api imports the contract only.'],
  ['web/site', '../admin/a.ts', 'The site does not import the back-office.'],
  ['web/site/home', '../about/a.ts', 'A page imports no other page'],
  ['web/site/any-new-page', '../about/a.ts', 'A page imports no other page'],
  ['web/site/sample-articles/articles', '../../home/a.ts', 'A page imports no other page'],
  ['web/site/platforms/drawings', '../../home/a.ts', 'A page imports no other page'],
  ['web/site/home/film/any-new-part', '../../../about/a.ts', 'A page imports no other page'],
  ['web/admin', '../site/a.ts', 'The back-office does not import the site.'],
  ['web/admin/banners', '../articles/a.ts', 'A screen imports no other screen'],
  ['web/admin/any-new-screen', '../articles/a.ts', 'A screen imports no other screen'],
  ['web/admin/articles/table', '../../banners/a.ts', 'A screen imports no other screen'],
  ['web/admin/articles/table/any-new-part', '../../../banners/a.ts', 'A screen imports no other'],
  ['web/admin/records', '../banners/a.ts', 'A screen imports no other screen'],
  ['web/admin/pictures/queue', '../../banners/a.ts', 'A screen imports no other screen'],
  ['web/admin/banners', '../layout/a.ts', 'A screen imports no other screen'],
  ['tests/browser', '../../server/app.ts', 'Browser tests know addresses and words only.'],
] as const

const allowed = [
  ['contract', 'zod/mini'],
  ['server', './banners/routes.ts'],
  ['server/banners', '../database/database.ts'],
  ['server/banners', '../../contract/banners/banners.ts'],
  ['server/banners', '../shop-day.ts'],
  ['server/backup/move', '../archive/read-archive.ts'],
  ['server/backup/move', '../../database/database.ts'],
  ['server/backup/move', '../../../contract/banners/banners.ts'],
  ['server/articles/files/photos', '../../list.ts'],
  ['server/articles/files/photos', '../reading/a.ts'],
  ['server/articles/files/photos', '../../../storage/storage.ts'],
  ['server/articles/files/photos', '../../../../contract/articles/articles.ts'],
  ['server/backup', '../shop-location.ts'],
  ['web/site/home', '../../ui/a.ts'],
  ['web/site/search', '../../keys/a.ts'],
  ['web/site/home', '../../documents.ts'],
  ['web/site/sample-articles', '../../shop/window/a.ts'],
  ['web/site/home', '../platforms/a.ts'],
  ['web/site/home/film', '../a.ts'],
  ['web/site/home/film', '../../site.content.ts'],
  ['web/admin/banners', '../../ui/a.ts'],
  ['web/admin/keys', '../../keys/a.ts'],
  ['web/admin/banners', '../records/a.ts'],
  ['web/admin/banners', '../dates.tsx'],
  ['web/admin/banners', '../../../contract/banners/banners.ts'],
  ['web/admin/articles/table', '../../records/a.ts'],
  ['web/admin/articles/table', '../../../api/a.ts'],
  ['web/admin/articles/table', '../detail/a.ts'],
  ['web/admin/layout', '../outbox/a.ts'],
] as const

const rows = [...forbidden, ...allowed]
const fileOf = (row: (typeof rows)[number]) => `${row[0]}/row-${rows.indexOf(row)}.ts`

// One run of Biome over a small tree in which each file imports one thing.
const folder = mkdtempSync(join(tmpdir(), 'freightloom-'))
after(() => rmSync(folder, { recursive: true }))
cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
for (const row of rows) {
  mkdirSync(join(folder, dirname(fileOf(row))), { recursive: true })
  writeFileSync(join(folder, fileOf(row)), `export { a } from '${row[1]}'\n`)
}
const { stdout } = spawnSync(
  join(root, 'node_modules/.bin/biome'),
  ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', '--reporter=github', '.'],
  { cwd: folder, encoding: 'utf8' },
)
const findings = stdout.split('\n')

for (const row of forbidden) {
  test(`a file in ${row[0]} may not import ${row[1]}`, () => {
    const found = findings.find((line) => line.includes(fileOf(row)))
    assert.ok(found?.includes(row[2]), found ?? 'Biome found nothing.')
  })
}

for (const row of allowed) {
  test(`a file in ${row[0]} may import ${row[1]}`, () => {
    assert.match(stdout, /noRestrictedImports/)
    assert.deepEqual(
      findings.filter((line) => line.includes(fileOf(row))),
      [],
    )
  })
}

test('no folder is deeper than the import rules reach', () => {
  const files = execFileSync('git', ['ls-files', 'server', 'web/site', 'web/admin'], {
    cwd: root,
    encoding: 'utf8',
  })
  assert.deepEqual(
    files.split('\n').filter((file) => /^(?:server|web\/\w+)(?:\/[^/]+){5}/.test(file)),
    [],
  )
})
