import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProductHost } from '../../services/product/product-host.ts'
import { makeSnapshots } from './snapshots.ts'

/** Before all browser tests. @returns what is done after them */
export default async function makeAllSnapshots() {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-snapshots-'))
  const host = await startProductHost()
  const snapshots = await makeSnapshots(host, folder)
  await host.stop()
  process.env.TEST_SNAPSHOTS = JSON.stringify(snapshots)
  return () => rm(folder, { recursive: true, maxRetries: 20 })
}
