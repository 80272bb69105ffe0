import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** What a person runs beside the server, also where there is only what was built. */
const commands = ['admin', 'backup', 'restore', 'move']

/** The client of S3 stores is made of many parts, which are loaded together or not at all. */
const codeSplitting = {
  groups: [{ name: 's3-client', test: /node_modules\/@(?:aws|aws-sdk|smithy)\// }],
}

const bundle = (folder: string, input: Record<string, string>) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    // sharp is native; pg looks for its native half and does without.
    ssr: { noExternal: true, external: ['sharp', 'pg-native'] },
    build: {
      ssr: true,
      rollupOptions: { input, output: { chunkFileNames: '[name]-[hash].js', codeSplitting } },
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node26',
    },
  })

/**
 * Puts the server into `folder` as one file: it starts sooner and takes less memory than from its hundreds. The commands
 * share theirs.
 */
export const bundleServer = async (folder: string) => {
  await bundle(folder, { main: 'server/main.ts' })
  await bundle(folder, { 'decoder-main': 'server/images/decoder-main.ts' })
  await bundle(folder, Object.fromEntries(commands.map((name) => [name, `commands/${name}.ts`])))
  cpSync(join(root, 'server/database/migrations'), join(folder, 'migrations'), { recursive: true })
}
