import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSiteStandsAlone } from './manifest.ts'

const manifest = (shared: string[]) => ({
  'index.html': { file: 'site.js', dynamicImports: ['site/saree.tsx'] },
  'admin.html': { file: 'admin.js', imports: ['_records.js'] },
  'site/saree.tsx': { file: 'saree.js', imports: shared },
  '_base.js': { file: 'base.js' },
  '_records.js': { file: 'records.js', imports: ['admin.html'] },
})

test('a page of the site that would start the back-office stops the build', () => {
  checkSiteStandsAlone(manifest(['_base.js']))
  assert.throws(() => checkSiteStandsAlone(manifest(['_base.js', '_records.js'])), /admin\.html/)
})
