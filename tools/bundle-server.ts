import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** Puts the server into `folder` as one file: it starts sooner and takes less memory than from its hundreds. */
export const bundleServer = async (folder: string) => {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // sharp is native; pg looks for its native half and does without.
    ssr: { noExternal: true, external: ['sharp', 'pg-native'] },
    build: {
      ssr: 'server/main.ts',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node26',
    },
  })
  cpSync(join(root, 'server/database/migrations'), join(folder, 'migrations'), { recursive: true })
}
