import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Part, partNames } from './parts.ts'

/* Builds one part into a folder, in a process of its own, so that no part keeps the memory of the one before. */

const root = join(import.meta.dirname, '..')

/** Each builds its part into the folder; what it needs is loaded only then. */
const builders: Record<Part, (folder: string) => Promise<void>> = {
  images: async (folder) => {
    const { drawOpenGraph } = await import('./pages/open-graph.ts')
    const { writeIcons } = await import('./pages/site-icons.ts')
    const images = join(folder, 'images')
    mkdirSync(images)
    await drawOpenGraph(images)
    await writeIcons(images)
  },
  site: async (folder) => {
    const { build } = await import('vite')
    for (const mode of ['site', 'admin'])
      await build({
        configFile: join(root, 'vite.config.ts'),
        mode,
        logLevel: 'warn',
        build: { outDir: join(folder, 'client'), emptyOutDir: mode === 'site' },
      })
    const { buildPages } = await import('./pages/build-pages.ts')
    await buildPages(folder)
  },
  server: async (folder) => {
    const { bundleServer } = await import('./server/bundle-server.ts')
    await bundleServer(folder)
    const { writeSoftwareBill } = await import('./server/software-bill.ts')
    await writeSoftwareBill(folder)
  },
}

const [name, folder = ''] = process.argv.slice(2)
const part = partNames.find((known) => known === name)
if (!part) throw new Error(`There is no part "${name}".`)
await builders[part](folder)
