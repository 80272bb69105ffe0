import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '../../server/errors.ts'

const PAGE = Buffer.alloc(4096, 1)

const writeUntilFull = (file: number, chunk: Buffer) => {
  try {
    for (;;) writeSync(file, chunk)
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error
  }
}

/** A real file system of this size, which can be filled to its last page. Mounting it needs root. */
export const mountSmallDisk = (megabytes: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'freightloom-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a')
      writeUntilFull(file, Buffer.alloc(256 * PAGE.length, 1))
      writeUntilFull(file, PAGE)
      closeSync(file)
    },
    empty: () => rmSync(filler),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}
