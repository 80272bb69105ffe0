import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { documentsPlugin } from './build/documents-plugin.ts'

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  plugins: [react(), documentsPlugin()],
  build: {
    target: 'es2022',
    // The oldest browsers that know light-dark(); lowering it would double the styles.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        site: join(import.meta.dirname, 'web/index.html'),
        admin: join(import.meta.dirname, 'web/admin.html'),
      },
    },
  },
})
