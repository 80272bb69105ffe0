import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { createFolder } from '../../tests/services/temporary-folder.ts'
import { freshDatabase } from '../testing/engines.ts'
import { writeArchive } from './archive/write-archive.ts'
import { scheduleBackups } from './schedule.ts'

const hour = 3_600_000

/** A schedule of a backup a day, three kept, in a folder of its own, with a clock that can be moved. */
const withSchedule = async (t: TestContext) => {
  const { db, close } = await freshDatabase('sqlite')
  t.after(close)
  const folder = join(await createFolder(t), 'backups')
  const given = { now: new Date('2026-08-15T06:30:15Z'), room: 10 * 1024 ** 3 }
  const { work, findLast, hasFailed } = scheduleBackups({
    db,
    folder,
    everyHours: 24,
    keep: 3,
    now: () => given.now,
    freeDiskSpace: async () => given.room,
    make: async (file, _now, onStep) => ({
      ...(await writeArchive(file, async () => onStep(0, 1))),
      missing: [],
    }),
    log: { info: () => {} },
  })
  const pass = (hours: number) => {
    given.now = new Date(given.now.getTime() + hours * hour)
  }
  return { folder, given, work, findLast, hasFailed, pass }
}

test('a server makes a backup if there is none, and the next one a day later', async (t) => {
  const { folder, work, findLast, pass } = await withSchedule(t)
  assert.equal(await findLast(), null)
  await work()
  assert.deepEqual(await readdir(folder), ['backup-2026-08-15-063015.tar'])
  assert.equal((await findLast())?.toISOString(), '2026-08-15T06:30:15.000Z')
  pass(23)
  await work()
  assert.equal((await readdir(folder)).length, 1)
  pass(1)
  await work()
  assert.equal((await readdir(folder)).length, 2)
})

test('the folder keeps the three newest backups, and files with other names', async (t) => {
  const { folder, work, pass } = await withSchedule(t)
  await work()
  await writeFile(join(folder, 'before-the-move.tar'), '')
  await writeFile(join(folder, 'backup-2026-08-15-060000.tar.part'), 'cut off by a kill')
  for (let day = 0; day < 4; day += 1) {
    pass(24)
    await work()
  }
  assert.deepEqual(await readdir(folder), [
    'backup-2026-08-17-063015.tar',
    'backup-2026-08-18-063015.tar',
    'backup-2026-08-19-063015.tar',
    'before-the-move.tar',
  ])
})

test('backups are made and kept again after a clock that was years ahead is corrected', async (t) => {
  const { folder, work, findLast, pass } = await withSchedule(t)
  pass(24 * 3650)
  await work()
  pass(-24 * 3650)
  assert.equal(await findLast(), null)
  for (let day = 0; day < 3; day += 1) {
    await work()
    await work()
    pass(24)
  }
  assert.deepEqual(await readdir(folder), [
    'backup-2026-08-15-063015.tar',
    'backup-2026-08-16-063015.tar',
    'backup-2026-08-17-063015.tar',
  ])
})

test('a backup that would fill the disk is cancelled, known as failed, and tried again in an hour', async (t) => {
  const { folder, given, work, hasFailed, pass } = await withSchedule(t)
  given.room = 100 * 1024 ** 2
  await assert.rejects(work(), /Not enough disk space/)
  assert.deepEqual([hasFailed(), existsSync(folder)], [true, false])
  given.room = 10 * 1024 ** 3
  await work()
  assert.deepEqual([hasFailed(), existsSync(folder)], [true, false])
  pass(1)
  await work()
  assert.deepEqual([hasFailed(), (await readdir(folder)).length], [false, 1])
})

test('a stopping server cancels its backup without an error, and makes it at the next start', async (t) => {
  const { folder, work, hasFailed } = await withSchedule(t)
  await work(() => false)
  assert.deepEqual([hasFailed(), await readdir(folder)], [false, []])
  await work()
  assert.equal((await readdir(folder)).length, 1)
})
