import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
const bytesNeeded = 4 * 1024 ** 3

/** Programs are copied there too, which a container's settings may forbid to run. */
const isUsable = () => {
  if (process.platform !== 'linux') return false
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, folder]) => folder === memory)
  if (!mount || mount[3]?.split(',').includes('noexec')) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= bytesNeeded
}

/**
 * Keeps temporary files of this process and all that it starts in memory, where Linux offers enough of it. Each test
 * has a database and a data folder of its own, and writing these to a disk takes a third of the time of all tests.
 */
export const keepFilesInMemory = () => {
  if (!isUsable()) return
  const folder = mkdtempSync(`${memory}/freightloom-tests-`)
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
