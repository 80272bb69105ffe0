import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listSourceFiles } from '../../bench/code/source-files.ts'

const root = join(import.meta.dirname, '../..')

/** Who opens a transaction besides `commit-write.ts`, and for what. */
const jobs = {
  'server/database/batches.ts': 'a long change, which lets others write in between',
  'server/jobs/jobs.ts': 'the lock of a job on PostgreSQL',
  'server/enquiries/morning-mail.ts': 'the mail of each morning',
  'server/enquiries/inbox/delete-enquiries.ts': 'old enquiries, which the cleanup deletes',
  'server/visits/visit-counter.ts': 'what was counted in some seconds',
  'server/pictures/uploads/part-store.ts': 'room for an upload, which several calls send',
  'server/articles/search/search-deadline.ts': 'a search that ends in time',
  'server/backup/read-snapshot.ts': 'a backup, which reads one moment',
}

/** Commands of the operator, while no call is served. */
const commands = [
  'server/auth/reset-password.ts',
  'server/auth/sessions/session-queries.ts',
  'server/backup/check-backup.ts',
  'server/backup/move/move-rows.ts',
  'commands/seed.ts',
]

test('every change that a person makes goes through commitWrite, and only these jobs and commands open a transaction of their own', () => {
  const files = listSourceFiles(root).filter(
    (file) => /^(?:server|commands)\//.test(file) && !/\.test\.ts$|^server\/testing\//.test(file),
  )
  const found = files.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('.transaction('),
  )
  assert.deepEqual(
    found.sort(),
    ['server/http/commit-write.ts', ...Object.keys(jobs), ...commands].sort(),
  )
})
