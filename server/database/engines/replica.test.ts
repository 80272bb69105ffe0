import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { auditLogApi } from '../../../contract/audit-log/audit-log.ts'
import { bannerApi } from '../../../contract/banners/banners.ts'
import { materialApi } from '../../../contract/materials.ts'
import { type Postgres, startPostgres } from '../../../tests/services/postgres/postgres.ts'
import { startStandby } from '../../../tests/services/postgres/postgres-standby.ts'
import { waitUntil } from '../../../tests/services/wait-until.ts'
import { startNetworkProxy } from '../../testing/proxies/network-proxy.ts'
import { startServer } from '../../testing/test-server.ts'
import type { Db } from '../database.ts'
import { openDatabase, openWithoutMigrating } from '../open.ts'
import { createReplicaReader } from './replica.ts'

/* One primary with a streaming hot standby for all tests here. */

let primary: Postgres
let standby: Postgres
/** A connection to the standby itself, to pause its replay. */
let standbyDb: Db

before(async () => {
  primary = await startPostgres()
  standby = await startStandby(primary)
  standbyDb = openWithoutMigrating({ url: standby.url, dataDir: '' })
})
after(async () => {
  await standbyDb.destroy()
  await standby.stop()
  await primary.stop()
})

const pauseReplay = () => sql`select pg_wal_replay_pause()`.execute(standbyDb)
const resumeReplay = () => sql`select pg_wal_replay_resume()`.execute(standbyDb)

const isStandby = async (db: Db) => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as "is"`.execute(db)
  return rows[0]?.is
}

/** A process that reads from the standby, with a proxy before each of the two databases. */
const withReplica = async (t: TestContext) => {
  const proxies = {
    primary: await startNetworkProxy(new URL(primary.url)),
    standby: await startNetworkProxy(new URL(standby.url)),
  }
  const location = { url: proxies.primary.url, replicaUrl: proxies.standby.url, dataDir: '' }
  const db = await openDatabase(location)
  t.after(() => db.destroy())
  t.after(() => proxies.primary.close().then(proxies.standby.close))
  const reader = createReplicaReader(db)
  /** Whether a read of this person came from the standby. */
  const onStandby = (who: 'visitor' | 'admin') => reader.read(() => isStandby(db), who)
  const becomes = (who: 'visitor' | 'admin', is: boolean) =>
    waitUntil(async () => (await onStandby(who)) === is)
  return { db, proxies, reader, onStandby, becomes }
}

const withServer = async (t: TestContext) => {
  const replica = await withReplica(t)
  const server = await startServer(t, 'postgres', { db: replica.db, reader: replica.reader })
  const admin = server.callerAs(await server.openAdminSession())
  return { ...replica, ...server, admin }
}

test('reads come from the replica when it has all writes', async (t) => {
  const { becomes } = await withReplica(t)
  await becomes('admin', true)
  await becomes('visitor', true)
})

test('writes go to the primary', async (t) => {
  const { db, becomes } = await withReplica(t)
  await becomes('admin', true)
  assert.equal(await isStandby(db), false)
})

test('a write is seen by the next read, also on another process, while the replica lags', async (t) => {
  const [one, two] = [await withServer(t), await withServer(t)]
  await one.becomes('admin', true)
  await pauseReplay()
  for (const material_type of ['Tussar', 'Eri', 'Muga']) {
    const body = { material_type, material_remark: 'NA' }
    await one.admin.call(materialApi.create, { body })
    for (const { admin } of [one, two]) {
      const [newest] = await admin.call(materialApi.all, { query: {} })
      assert.equal(newest?.material_type, material_type)
    }
  }
  assert.equal(await one.onStandby('admin'), false)
  await resumeReplay()
  await one.becomes('admin', true)
})

test('the next read sees an entry of the log, even if the primary writes to its disk late', async (t) => {
  const { admin, db, becomes } = await withServer(t)
  await becomes('admin', true)
  await sql`alter system set wal_writer_delay = '10s'`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  const last = async () =>
    (await admin.call(auditLogApi.all, { query: { pageSize: '1' } }))[0]?.id ?? 0
  for (const material_type of ['Tasar', 'Gheecha', 'Matka', 'Noil']) {
    const before = await last()
    await admin.call(materialApi.create, { body: { material_type, material_remark: 'NA' } })
    assert.equal(await last(), before + 1)
  }
  await sql`alter system reset wal_writer_delay`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
})

test('visitors see a write although the replica lags', async (t) => {
  const { admin, callerAs, becomes } = await withServer(t)
  await becomes('visitor', true)
  await pauseReplay()
  const banner_name = 'Onam week'
  const dates = { bannerstartdate: '2026-08-01', bannerenddate: '2026-08-31' }
  await admin.call(bannerApi.create, { body: { banner_name, ...dates } })
  await waitUntil(async () => (await callerAs().call(bannerApi.active, {})) === banner_name)
  await resumeReplay()
})

test('a process reads from the primary while the replica is away, and then from the replica again', async (t) => {
  const { proxies, admin, becomes } = await withServer(t)
  await becomes('admin', true)
  await proxies.standby.close()
  await admin.call(materialApi.all, { query: {} })
  await becomes('admin', false)
  await proxies.standby.reopen()
  await becomes('admin', true)
})

test('the primary answers reads that wait for a replica that does not respond', async (t) => {
  const { proxies, admin, becomes } = await withServer(t)
  await becomes('admin', true)
  proxies.standby.freeze()
  await Promise.all([1, 2, 3].map(() => admin.call(materialApi.all, { query: {} })))
})

test('a read that fails on the replica is carried out on the primary', async (t) => {
  const { db, reader, becomes } = await withReplica(t)
  await becomes('admin', true)
  const standbyReads: unknown[] = []
  await reader.read(async () => {
    standbyReads.push(await isStandby(db))
    if (standbyReads.length === 1)
      throw new Error('canceling statement due to conflict with recovery')
  }, 'admin')
  assert.deepEqual(standbyReads, [true, false])
})

test('health depends on the primary, not on the replica', async (t) => {
  const { app, proxies, becomes } = await withServer(t)
  await becomes('visitor', true)
  await proxies.primary.close()
  assert.equal((await app.inject({ url: '/api/health' })).statusCode, 503)
})
