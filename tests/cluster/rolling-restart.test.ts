import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFolder } from '../services/temporary-folder.ts'
import { loadCluster } from './cluster-load.ts'
import { startProcesses } from './processes.ts'
import { startRoundRobin } from './round-robin.ts'

/* A short version of `npm run bench:cluster`, without nginx. */

test('D2: a restart of two processes in turn lets no request fail, loses no write and repeats no mail', async (t) => {
  const folder = await createFolder(t)
  const cluster = await startProcesses(2, folder)
  t.after(cluster.stop)
  const proxy = await startRoundRobin(cluster.ports)
  t.after(proxy.stop)
  const result = await loadCluster(proxy.url, () => cluster.restartAll(1, 500))
  const losses = await cluster.countLosses(proxy.url, result)
  assert.deepEqual(
    Object.entries(losses).filter(([, count]) => count !== 0),
    [],
  )
  assert.ok(result.written.length > 0 && result.pictures.length > 0 && result.enquiries.length > 0)
})
