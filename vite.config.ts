import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildYear } from './build/client/build-year.ts'
import { type ClientBuild, chunkGroups } from './build/client/chunks.ts'
import { classNameOf } from './build/client/class-name.ts'
import { documentsPlugin } from './build/client/documents-plugin.ts'
import { licencesPlugin } from './build/client/licences-plugin.ts'

/** What the code of public pages means by React: Preact, which is a tenth of its size (decision 59). */
const preact = [
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
]

const documents: Record<ClientBuild, string> = { site: 'index.html', admin: 'admin.html' }

// The site and the back-office are built apart, each by its mode.
export default defineConfig(({ mode }) => ({
  root: join(import.meta.dirname, 'web'),
  plugins: [react(), documentsPlugin(), licencesPlugin(mode)],
  resolve: { alias: mode === 'site' ? preact : [] },
  // A value of the build, so that the page and its script agree.
  define: { 'import.meta.env.BUILD_YEAR': JSON.stringify(buildYear(new Date())) },
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: 'es2022',
    // The oldest supported browsers (decision 43).
    cssTarget: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    manifest: `.vite/${mode}.json`,
    // Of these only Safari before 17 does not load modules ahead by itself.
    modulePreload: { polyfill: false },
    // Borders smaller than the request for them.
    assetsInlineLimit: (file) => /patterns\/(pallu|temple|threading)\.svg$/.test(file),
    ...((mode === 'site' || mode === 'admin') && {
      rolldownOptions: {
        output: { codeSplitting: { groups: chunkGroups[mode] } },
        input: { [mode]: join(import.meta.dirname, 'web', documents[mode]) },
      },
    }),
  },
}))
