import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { changedParts } from './fingerprint.ts'

// Not a plain import: the file is there only once it was built.
const builtServer = join(import.meta.dirname, '../dist/main.js')

// In a process of its own, so that the server does not keep the build's memory.
if (changedParts().length > 0) {
  const build = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    stdio: 'inherit',
  })
  if (build.status !== 0) process.exit(1)
}

await import(builtServer)
