import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { enquiryInboxApi } from '../../contract/enquiries/enquiries.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { createFolder } from '../../tests/services/temporary-folder.ts'
import type { Engine } from '../database/database.ts'
import { DAY_MS, dateAfter, monthsBefore } from '../database/instants.ts'
import { onBothEngines } from '../testing/engines.ts'
import { demoForm, enquiryBody } from '../testing/enquiries/enquiries.ts'
import { startServer } from '../testing/test-server.ts'
import { openMailFiles } from './mail-files.ts'
import { openFolderMailer } from './mailer.ts'
import { queueMail } from './queue-mail.ts'

const withFolder = async (t: TestContext, engine: Engine) => {
  const folder = await createFolder(t)
  const { deliver } = await openFolderMailer(folder, 'Freightloom <hello@freightloom.test>')
  const mailFiles = openMailFiles(folder)
  const server = await startServer(t, engine, { deliver, removeMailFiles: mailFiles.remove })
  const receive = async (name: string) => {
    const form = { ...demoForm, name, email: `${name.toLowerCase()}@silk.example` }
    await server.callerAs().call(enquiryApi.send, { body: enquiryBody('demo', form) })
    await server.outbox.work()
  }
  const { call } = server.callerAs(await server.openAdminSession())
  const contents = async () => {
    const names = (await readdir(folder)).sort()
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  }
  return { ...server, folder, mailFiles, receive, call, contents }
}

onBothEngines('Mails that are written to files', (engine) => {
  test('are deleted for good with their enquiry, as are morning mails, which may name it', async (t) => {
    const server = await withFolder(t, engine)
    const { db, now, receive, call, outbox, contents, advanceMinutes } = server
    await receive('Asha')
    await receive('Bala')
    advanceMinutes(60)
    await call(enquiryInboxApi.resend, { id: 1 })
    const morning = {
      kind: 'morning',
      recipient: 'sales@freightloom.test',
      reply_to: null,
    } as const
    await db
      .transaction()
      .execute((trx) => queueMail(trx, { ...morning, subject: 'Asha', body: 'Asha' }, now()))
    await outbox.work()
    assert.equal((await contents()).length, 6)
    await call(enquiryInboxApi.remove, { id: 1 })
    const kept = await contents()
    assert.equal(kept.length, 2)
    for (const mail of kept) assert.match(mail, /bala@silk\.example/)
  })

  test('are deleted once they are older than enquiries are kept, and no other files', async (t) => {
    const { folder, mailFiles, receive, contents, now } = await withFolder(t, engine)
    await receive('Asha')
    await writeFile(join(folder, 'A mail that somebody saved.eml'), '')
    const inTwoYears = dateAfter(now(), 731 * DAY_MS)
    await mailFiles.removeOlderThan(monthsBefore(dateAfter(inTwoYears, -2 * DAY_MS), 24))
    assert.equal((await contents()).length, 3)
    await mailFiles.removeOlderThan(monthsBefore(dateAfter(inTwoYears, DAY_MS), 24))
    assert.deepEqual(await contents(), [''])
  })
})
