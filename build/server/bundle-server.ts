import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

const commands = ['admin', 'backup', 'restore', 'move']

/** The client of S3 stores is made of many parts, which are loaded together or not at all. */
const codeSplitting = {
  groups: [{ name: 's3-client', test: /node_modules\/@(?:aws|aws-sdk|smithy)\// }],
}

/** V8 keeps a source in memory, with two bytes for each character if one of them is not Latin. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') {
        file.code = file.code.replaceAll(
          /[^\0-\x7f]/g,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
      }
    }
  },
}

const bundle = (folder: string, input: Record<string, string>) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [asciiOnly],
    // sharp is native; pg looks for its native half and does without.
    ssr: { noExternal: true, external: ['sharp', 'pg-native'] },
    build: {
      ssr: true,
      rollupOptions: {
        input,
        output: { chunkFileNames: '[name]-[hash].js', codeSplitting, comments: false },
      },
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node26',
    },
  })

/** One file starts sooner and takes less memory than hundreds; the commands share theirs. */
export const bundleServer = async (folder: string) => {
  await bundle(folder, { main: 'server/main.ts' })
  await bundle(folder, { 'decoder-main': 'server/images/decoder-main.ts' })
  await bundle(folder, { 'workbook-main': 'server/articles/files/reading/workbook-main.ts' })
  await bundle(folder, Object.fromEntries(commands.map((name) => [name, `commands/${name}.ts`])))
  cpSync(join(root, 'server/database/migrations'), join(folder, 'migrations'), { recursive: true })
}
