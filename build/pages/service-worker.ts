import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { searchTextsAddress } from '../../contract/public-pages.ts'
import { adminPaths, publicPaths } from '../../web/documents.ts'
import { listAllFiles, listLaterFiles, readManifest } from './manifest.ts'

/** Not the parts of Our Solutions, which are that page, nor the samples. */
const isStoredAhead = (path: string) => !/^\/(?:Oursoultions\/|Viewarticle|About$)/.test(path)

/** The same for the same renderer, shells and screens, which name all other files by their hashes. */
const releaseOf = (...folders: string[]) => {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of globSync('**/{*.html,render.js}', { cwd: folder }).sort())
      hash.update(readFileSync(join(folder, file)))
  }
  return hash.digest('base64url').slice(0, 12)
}

export const writeServiceWorker = async (client: string, pages: string) => {
  const adminFiles = listAllFiles(readManifest(client, 'admin'), 'admin.html').map(
    (file) => `/${file}`,
  )
  const siteFiles = [
    ...publicPaths.filter(isStoredAhead),
    ...listLaterFiles(readManifest(client, 'site')).map((file) => `/${file}`),
    searchTextsAddress,
  ]
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      RELEASE: JSON.stringify(releaseOf(client, pages)),
      PUBLIC_PATHS: JSON.stringify(publicPaths),
      ADMIN_PATHS: JSON.stringify(adminPaths),
      ADMIN_FILES: JSON.stringify([...new Set(adminFiles)]),
      SITE_FILES: JSON.stringify(siteFiles),
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
