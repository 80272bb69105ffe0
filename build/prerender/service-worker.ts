import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminPaths, findDocument, publicPaths } from '../../web/documents.ts'
import { createPageHandler } from '../../web/worker/page-handler.ts'
import { openRelease } from '../../web/worker/release-files.ts'
import { serviceWorker } from '../../web/worker/service-worker.ts'
import { scriptText } from '../client/inline-script.ts'
import { listAllFiles, readManifest } from './manifest.ts'

/** The same for the same documents, which name all other files by their hashes. */
const releaseOf = (client: string) => {
  const hash = createHash('sha256')
  for (const file of globSync('**/*.html', { cwd: client }).sort()) {
    hash.update(readFileSync(join(client, file)))
  }
  return hash.digest('base64url').slice(0, 12)
}

export const writeServiceWorker = (client: string): void => {
  const adminFiles = listAllFiles(readManifest(client), 'admin.html').map((file) => `/${file}`)
  const values = [releaseOf(client), publicPaths, adminPaths, [...new Set(adminFiles)]].map(
    (value) => JSON.stringify(value),
  )
  const functions = [findDocument, openRelease, createPageHandler].map(String)
  const script = scriptText(serviceWorker, ...values, ...functions)
  writeFileSync(join(client, 'service-worker.js'), script)
}
