import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { changedParts, fingerprints, writeFingerprints } from './fingerprint.ts'
import type { Part } from './parts.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const next = join(root, 'dist.next')
const previous = join(root, 'dist.previous')

function remove(folder: string) {
  rmSync(folder, { recursive: true, force: true })
}

// What a part needs is loaded only when it is built.
const builders: Record<Part, (folder: string) => Promise<void>> = {
  images: async (folder) => {
    const { drawOpenGraph } = await import('./prerender/open-graph.ts')
    const { writeIcons } = await import('./prerender/site-icons.ts')
    const images = join(folder, 'images')
    mkdirSync(images)
    await drawOpenGraph(images)
    await writeIcons(images)
  },
  site: async (folder) => {
    const { build } = await import('vite')
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: join(folder, 'client'), emptyOutDir: true },
    })
    const { prerender } = await import('./prerender/prerender.ts')
    await prerender(folder)
  },
  server: async (folder) => {
    const { bundleServer } = await import('./bundle-server.ts')
    await bundleServer(folder)
  },
}

function partOf(name: string): Part {
  if (name === 'images') return 'images'
  return name === 'client' ? 'site' : 'server'
}

function copyUnchanged(changed: readonly Part[]) {
  mkdirSync(next)
  if (!existsSync(dist)) return
  for (const name of readdirSync(dist)) {
    if (changed.includes(partOf(name))) continue
    cpSync(join(dist, name), join(next, name), { recursive: true })
  }
}

/** A build that fails leaves the previous one in place. */
export async function buildIfChanged(): Promise<void> {
  // Taken before: a file that changes while the build runs is built next time.
  const prints = fingerprints()
  const changed = changedParts(prints)
  if (changed.length === 0) return
  console.log(`Building ${changed.join(', ')}…`)
  const started = performance.now()
  remove(next)
  try {
    copyUnchanged(changed)
    for (const part of changed) await builders[part](next)
  } catch (error) {
    remove(next)
    throw error
  }
  writeFingerprints(next, prints)
  remove(previous)
  if (existsSync(dist)) renameSync(dist, previous)
  renameSync(next, dist)
  remove(previous)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

if (import.meta.main) {
  await buildIfChanged().catch((error: unknown) => {
    console.error(error)
    console.error(
      existsSync(dist)
        ? 'The build failed, see above. The previous build stays in dist.'
        : 'The build failed, see above.',
    )
    process.exitCode = 1
  })
}
