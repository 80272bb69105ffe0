import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildYear } from './build/client/build-year.ts'
import { chunkGroups } from './build/client/chunks.ts'
import { classNameOf } from './build/client/class-name.ts'
import { documentsPlugin } from './build/client/documents-plugin.ts'
import { licencesPlugin } from './build/client/licences-plugin.ts'

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  plugins: [react(), documentsPlugin(), licencesPlugin()],
  // A value of the build, so that the page and its script agree.
  define: { 'import.meta.env.BUILD_YEAR': JSON.stringify(buildYear(new Date())) },
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: 'es2022',
    // The oldest supported browsers (decision 43).
    cssTarget: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    manifest: true,
    // Of these only Safari before 17 does not load modules ahead by itself.
    modulePreload: { polyfill: false },
    // Borders smaller than the request for them.
    assetsInlineLimit: (file) => /patterns\/(pallu|temple|threading)\.svg$/.test(file),
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      input: {
        site: join(import.meta.dirname, 'web/index.html'),
        admin: join(import.meta.dirname, 'web/admin.html'),
      },
    },
  },
})
