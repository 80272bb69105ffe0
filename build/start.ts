import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt } from './fingerprint.ts'

// Its path is put together, as it is there only once it was built.
const builtServer = join(import.meta.dirname, '../dist/main.js')

// A child builds, so that the server's process never carries the build's memory.
if (!isBuilt()) {
  const build = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    stdio: 'inherit',
  })
  if (build.status !== 0) process.exit(1)
}

await import(builtServer)
