import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSiteStandsAlone, listLaterFiles } from './manifest.ts'

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

test('the files to load ahead are forms and search, then pages, each once and none already loaded', () => {
  const files = listLaterFiles({
    'index.html': {
      file: 'site.js',
      imports: ['_base.js'],
      dynamicImports: [
        'a-page.tsx',
        'unknown-page.tsx',
        'demo-dialog.tsx',
        'invitation-dialog.tsx',
      ],
    },
    'a-page.tsx': { file: 'page.js', css: ['page.css'], imports: ['_base.js', '_fields.js'] },
    'demo-dialog.tsx': {
      file: 'demo.js',
      imports: ['_fields.js'],
      dynamicImports: ['texts.ts'],
    },
    'texts.ts': { file: 'texts.js' },
    'unknown-page.tsx': { file: 'unknown.js' },
    'invitation-dialog.tsx': { file: 'invitation.js' },
    '_fields.js': { file: 'fields.js' },
    '_base.js': { file: 'base.js' },
  })
  assert.deepEqual(files, ['demo.js', 'fields.js', 'texts.js', 'page.js', 'page.css'])
})
