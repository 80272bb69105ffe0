import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

/** Removed after the test. */
export const createFolder = async (t: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
  // The product may still be writing while it is ended.
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  return folder
}
