import { spawnSync } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChangedParts } from './fingerprint.ts'
import { allocatorSettings, youngGenerationFlag } from './server-memory.ts'

// Not a plain import: the file is there only once it was built.
const builtServer = join(import.meta.dirname, '../dist/main.js')

// In a process of its own, so that the server does not keep the build's memory.
if (findChangedParts().length > 0) {
  const build = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    stdio: 'inherit',
  })
  if (build.status !== 0) process.exit(1)
}

// The server asks for one collection after its start.
const flags = [youngGenerationFlag, '--expose-gc']

// Without one where its folder cannot be written, or the operator wants none.
const compileCache = getCompileCacheDir()

// The server takes the place of this process, so that it keeps nothing of the checks above.
if (process.execve) {
  const endWithNpm = pathToFileURL(join(import.meta.dirname, 'server-process.mjs')).href
  const args = [...process.execArgv, ...flags, '--import', endWithNpm, builtServer]
  process.execve(process.execPath, [process.execPath, ...args], {
    ...allocatorSettings,
    ...(compileCache ? { NODE_COMPILE_CACHE: compileCache } : {}),
    ...process.env,
  })
}
await import(pathToFileURL(builtServer).href)
