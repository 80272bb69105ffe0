import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  plugins: [react()],
  build: {
    target: 'es2022',
    // The oldest browsers that know light-dark(); lowering it would double the styles.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    manifest: true,
    assetsInlineLimit: 0,
  },
})
