import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, isBuilt, writeFingerprint } from './fingerprint.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const next = join(root, 'dist.next')
const previous = join(root, 'dist.previous')

function remove(folder: string) {
  rmSync(folder, { recursive: true, force: true })
}

async function buildInto(folder: string) {
  const { build } = await import('vite')
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: join(folder, 'client'), emptyOutDir: true },
  })
  const { prerender } = await import('./prerender/prerender.ts')
  await prerender(folder)
  const { bundleServer } = await import('./bundle-server.ts')
  await bundleServer(folder)
}

/** Builds dist/ where its inputs changed. A build that fails leaves the previous one in place. */
export async function buildIfChanged(): Promise<void> {
  if (isBuilt()) return
  console.log('Building…')
  const started = performance.now()
  // Taken before: a file changed while the build runs is built next time.
  const print = fingerprint()
  remove(next)
  try {
    await buildInto(next)
  } catch (error) {
    remove(next)
    throw error
  }
  writeFingerprint(next, print)
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
