import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { computeFingerprints, findChangedParts, writeFingerprints } from './fingerprint.ts'
import type { Part } from './parts.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
/** The temporary folder of each build has a name with this beginning, and an end of its own, as two builds may run at once. */
const TEMPORARY_PREFIX = 'dist.build-'
const HOUR_MS = 3_600_000

const remove = (folder: string) => {
  rmSync(folder, { recursive: true, force: true })
}

/** The bundler otherwise takes 100 MB more, for its threads and as its allocator gives memory back late. */
const lowMemory = {
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  MIMALLOC_PURGE_DELAY: '0',
  MALLOC_ARENA_MAX: '1',
}

/** Removes the temporary folders of builds that were killed. */
const removeAbandoned = () => {
  for (const name of readdirSync(root)) {
    if (!name.startsWith(TEMPORARY_PREFIX)) continue
    const folder = join(root, name)
    // Another build may have removed it just now.
    const state = statSync(folder, { throwIfNoEntry: false })
    if (state && Date.now() - state.mtimeMs > HOUR_MS) remove(folder)
  }
}

const buildPart = async (part: Part, next: string) => {
  const script = join(import.meta.dirname, 'build-part.ts')
  const child = spawn(process.execPath, ['--max-semi-space-size=2', script, part, next], {
    stdio: 'inherit',
    env: { ...lowMemory, ...process.env },
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`The part "${part}" was not built.`)
}

const SIDE_BY_SIDE_BYTES = 1.5 * 1024 ** 3

/** Without a limit of its own, a process is told that it may have more memory than there is. */
const hasRoomForAll = () =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) >=
  SIDE_BY_SIDE_BYTES

/** Side by side where there is memory for it. Waits for all, so that none writes into a folder that is removed. */
const buildParts = async (parts: readonly Part[], next: string) => {
  if (!hasRoomForAll()) {
    for (const part of parts) await buildPart(part, next)
    return
  }
  const results = await Promise.allSettled(parts.map((part) => buildPart(part, next)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Which part writes which folder of `dist`; the server writes the rest. */
const partByFolder: Record<string, Part> = {
  images: 'images',
  client: 'site',
  pages: 'site',
}

const copyUnchanged = (changed: readonly Part[], next: string) => {
  if (!existsSync(dist)) return
  for (const name of readdirSync(dist)) {
    if (changed.includes(partByFolder[name] ?? 'server')) continue
    cpSync(join(dist, name), join(next, name), { recursive: true })
  }
}

/** A build that fails leaves the previous one in place. */
export const buildIfChanged = async (): Promise<void> => {
  // Computed before the build: a file that changes while it runs is built the next time.
  const fingerprints = computeFingerprints()
  const changed = findChangedParts(fingerprints)
  if (changed.length === 0) return
  console.log(`Building ${changed.join(', ')}…`)
  const started = performance.now()
  removeAbandoned()
  const temporary = mkdtempSync(join(root, TEMPORARY_PREFIX))
  const next = join(temporary, 'next')
  try {
    mkdirSync(next)
    copyUnchanged(changed, next)
    await buildParts(changed, next)
    cpSync(join(next, 'images'), join(next, 'client'), { recursive: true })
    writeFingerprints(next, fingerprints)
    if (existsSync(dist)) renameSync(dist, join(temporary, 'previous'))
    renameSync(next, dist)
  } finally {
    remove(temporary)
  }
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
