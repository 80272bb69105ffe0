import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothEngines } from '../testing/engines.ts'
import { startServer } from '../testing/test-server.ts'
import { deleteOldAdministratorMails } from './delete-old-mails.ts'
import { queueMail } from './queue-mail.ts'

onBothEngines('Mails to administrators', (engine) => {
  test('are deleted 30 days after they were written', async (t) => {
    const { db, now } = await startServer(t, engine)
    const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
    const message = {
      kind: 'invitation',
      reply_to: null,
      subject: 'You are invited',
      body: 'x',
    } as const
    await db.transaction().execute(async (trx) => {
      await queueMail(trx, { ...message, recipient: 'old@example.com' }, daysAgo(31))
      await queueMail(trx, { ...message, recipient: 'new@example.com' }, daysAgo(29))
    })
    await deleteOldAdministratorMails(db, now())
    const kept = await db.selectFrom('mails').select('recipient').execute()
    assert.deepEqual(kept, [{ recipient: 'new@example.com' }])
  })
})
