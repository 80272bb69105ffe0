import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { writeArchive } from '../../server/backup/archive/write-archive.ts'
import { scheduleBackups } from '../../server/backup/schedule.ts'
import type { Db } from '../../server/database/database.ts'
import { createMorningMail } from '../../server/enquiries/morning-mail.ts'
import { runEvery } from '../../server/jobs/jobs.ts'
import { createRenditionJob } from '../../server/pictures/rendition-job.ts'
import { openSharedDatabase, startCluster } from '../../server/testing/cluster.ts'
import { demoForm, enquiryBody } from '../../server/testing/enquiries/enquiries.ts'
import { multipart } from '../../server/testing/picture-shop.ts'
import { freshStores } from '../../server/testing/pictures.ts'
import { photo } from '../samples/test-photo.ts'
import { createFolder } from '../services/temporary-folder.ts'

const withSchedule = async (t: TestContext, db: Db) => {
  const folder = join(await createFolder(t), 'backups')
  const clock = { now: new Date('2026-08-15T06:30:15Z') }
  const schedule = scheduleBackups({
    db,
    folder,
    everyHours: 24,
    keep: 3,
    now: () => clock.now,
    freeDiskSpace: async () => 10 * 1024 ** 3,
    make: async (file, _now, onStep) => ({
      ...(await writeArchive(file, async () => onStep(0, 1))),
      missing: [],
    }),
    log: { info: () => {} },
  })
  const countBackups = async () => (await readdir(folder).catch(() => [])).length
  return { ...schedule, clock, countBackups }
}

test('only one of the processes makes each backup, and all know its time', async (t) => {
  const schedules = await Promise.all(
    (await openSharedDatabase(t)).map((db) => withSchedule(t, db)),
  )
  const workAll = () => Promise.all(schedules.map(({ work }) => work()))
  const countAllBackups = async () =>
    (await Promise.all(schedules.map(({ countBackups }) => countBackups()))).reduce(
      (all, one) => all + one,
    )
  await workAll()
  await workAll()
  assert.equal(await countAllBackups(), 1)
  for (const { findLast } of schedules) {
    assert.equal((await findLast())?.toISOString(), '2026-08-15T06:30:15.000Z')
  }
  for (const { clock } of schedules) clock.now = new Date('2026-08-16T06:30:15Z')
  await workAll()
  await workAll()
  assert.equal(await countAllBackups(), 2)
})

test('a job runs once per interval, and another process runs it after one has failed', async (t) => {
  const [one, two] = (await openSharedDatabase(t)) as [Db, Db, Db]
  const clock = { now: new Date('2026-08-15T06:00:00Z') }
  const runs: string[] = []
  const schedule = { job: 'cleanup', intervalMs: 60_000, now: () => clock.now }
  const runJob = (db: Db, name: string) => runEvery(db, schedule, async () => runs.push(name))
  const failingJob = runEvery(one, schedule, async () => {
    throw new Error('the disk is full')
  })
  await assert.rejects(failingJob, /disk is full/)
  await runJob(two, 'two')
  await runJob(one, 'one too soon')
  clock.now = new Date('2026-08-15T06:01:00Z')
  await runJob(one, 'one in time')
  assert.deepEqual(runs, ['two', 'one in time'])
})

test('only one of the processes writes the morning mail', async (t) => {
  const servers = await startCluster(t)
  const [{ db, callerAs }] = servers
  await callerAs().call(enquiryApi.send, { body: enquiryBody('demo', demoForm) })
  const tomorrow = new Date(Date.now() + 36 * 3_600_000)
  const at = new Date(`${tomorrow.toISOString().slice(0, 10)}T09:00:00Z`)
  const run = (one: Db) =>
    createMorningMail({
      db: one,
      now: () => at,
      salesEmail: 'sales@example.com',
      publicUrl: 'https://freightloom.example',
      timeZone: 'UTC',
    })()
  await Promise.all(servers.map((server) => run(server.db)))
  const mails = await db
    .selectFrom('mails')
    .select('subject')
    .where('kind', '=', 'morning')
    .execute()
  assert.deepEqual(mails, [{ subject: '1 enquiry waiting' }])
})

test('the renditions of a picture are made by one process', async (t) => {
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
  const writtenNames: string[] = []
  const publicStore = {
    ...stores.publicStore,
    write: async (name: string, content: Parameters<typeof stores.publicStore.write>[1]) => {
      writtenNames.push(name)
      await stores.publicStore.write(name, content)
    },
  }
  const now = () => new Date()
  const log = { error: assert.fail }
  await Promise.all(
    servers.map(({ db }) => createRenditionJob({ db, now, ...stores, publicStore, log })()),
  )
  // The upload itself has made the others.
  assert.deepEqual(
    writtenNames.map((name) => name.slice(32)),
    ['-share.jpg', '-200.avif', '-320.avif', '-400.avif', '-640.avif'],
  )
})
