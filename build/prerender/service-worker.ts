import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { adminPaths, publicPaths } from '../../web/documents.ts'
import { listAllFiles, readManifest } from './manifest.ts'

/** The same for the same documents, which name all other files by their hashes. */
const releaseOf = (client: string) => {
  const hash = createHash('sha256')
  for (const file of globSync('**/*.html', { cwd: client }).sort()) {
    hash.update(readFileSync(join(client, file)))
  }
  return hash.digest('base64url').slice(0, 12)
}

export const writeServiceWorker = async (client: string) => {
  const adminFiles = listAllFiles(readManifest(client), 'admin.html').map((file) => `/${file}`)
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      RELEASE: JSON.stringify(releaseOf(client)),
      PUBLIC_PATHS: JSON.stringify(publicPaths),
      ADMIN_PATHS: JSON.stringify(adminPaths),
      ADMIN_FILES: JSON.stringify([...new Set(adminFiles)]),
    },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../../web/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}
