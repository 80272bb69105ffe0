import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { writeArchive } from '../../server/backup/archive/write-archive.ts'
import { scheduleBackups } from '../../server/backup/schedule.ts'
import type { Db } from '../../server/database/database.ts'
import { runEvery } from '../../server/jobs/jobs.ts'
import { createRenditionJob } from '../../server/pictures/rendition-job.ts'
import { sharedDatabase, startCluster } from '../../server/testing/cluster.ts'
import { multipart } from '../../server/testing/picture-shop.ts'
import { freshFolder, freshStores } from '../../server/testing/pictures.ts'
import { photo } from '../samples/test-photo.ts'

/* What of several processes on one PostgreSQL one does at a time. */

/** The schedule of one process with a folder of its own. */
const withSchedule = async (t: TestContext, db: Db) => {
  const folder = join(await freshFolder(t), 'backups')
  const clock = { now: new Date('2026-08-15T06:30:15Z') }
  const schedule = scheduleBackups({
    db,
    folder,
    everyHours: 24,
    keep: 3,
    now: () => clock.now,
    diskLeft: async () => 10 * 1024 ** 3,
    make: (file, _now, onStep) => writeArchive(file, async () => onStep(0, 1)),
    log: { info: () => {} },
  })
  const made = async () => (await readdir(folder).catch(() => [])).length
  return { ...schedule, clock, made }
}

test('of all processes one makes each backup, and all know when', async (t) => {
  const schedules = await Promise.all((await sharedDatabase(t)).map((db) => withSchedule(t, db)))
  const workAll = () => Promise.all(schedules.map(({ work }) => work()))
  const count = async () =>
    (await Promise.all(schedules.map(({ made }) => made()))).reduce((all, one) => all + one)
  await workAll()
  await workAll()
  assert.equal(await count(), 1)
  for (const { last } of schedules) {
    assert.equal((await last())?.toISOString(), '2026-08-15T06:30:15.000Z')
  }
  for (const { clock } of schedules) clock.now = new Date('2026-08-16T06:30:15Z')
  await workAll()
  await workAll()
  assert.equal(await count(), 2)
})

test('a chore is done once in its time, and by another process where one fails at it', async (t) => {
  const [one, two] = (await sharedDatabase(t)) as [Db, Db, Db]
  const clock = { now: new Date('2026-08-15T06:00:00Z') }
  const done: string[] = []
  const sweep = (db: Db, name: string) =>
    runEvery(
      db,
      'sweep',
      60_000,
      () => clock.now,
      async () => done.push(name),
    )
  const failing = runEvery(
    one,
    'sweep',
    60_000,
    () => clock.now,
    async () => {
      throw new Error('the disk is full')
    },
  )
  await assert.rejects(failing, /disk is full/)
  await sweep(two, 'two')
  await sweep(one, 'one too soon')
  clock.now = new Date('2026-08-15T06:01:00Z')
  await sweep(one, 'one in time')
  assert.deepEqual(done, ['two', 'one in time'])
})

test('the widths of a picture are made by one process', async (t) => {
  const stores = await freshStores(t)
  const servers = await startCluster(t, { pictures: { ...stores, wakeRenditionJob: () => {} } })
  const token = await servers[0].openAdminSession()
  const { headers, payload } = await multipart({ pic: await photo(1, 700, 500) })
  const authorization = `Bearer ${token}`
  const url = '/api/articlePicUpload'
  await servers[0].app.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization },
    payload,
  })
  const written: string[] = []
  const publicStore = {
    ...stores.publicStore,
    write: async (name: string, content: Parameters<typeof stores.publicStore.write>[1]) => {
      written.push(name)
      await stores.publicStore.write(name, content)
    },
  }
  const now = () => new Date()
  const log = { error: assert.fail }
  await Promise.all(
    servers.map(({ db }) =>
      createRenditionJob({ db, now, publicStore, decodeQueue: stores.decodeQueue, log })(),
    ),
  )
  assert.equal(written.length, 4)
  assert.equal(new Set(written).size, 4)
})
