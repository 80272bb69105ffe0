import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listLaterFiles } from './manifest.ts'

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
