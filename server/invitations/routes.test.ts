import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { administratorApi } from '../../contract/administrators/administrators.ts'
import { INVITATION_INVALID, invitationApi } from '../../contract/administrators/invitations.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { accountApi } from '../../contract/auth/account.ts'
import { sessionApi } from '../../contract/auth/sessions.ts'
import type { Engine } from '../database/database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { proof, startServer } from '../testing/test-server.ts'

const email = 'meera@example.com'
const password = 'warp and weft'
const gone = { status: 404, message: INVITATION_INVALID }
const LINK = /https:\/\/freightloom\.test\/#\/\?invitation=([\w-]{43})/

const tokenIn = (text = '') => LINK.exec(text)?.[1] ?? assert.fail(`no link in: ${text}`)

/** A server whose owner has invited somebody. */
const withInvitation = async (t: TestContext, engine: Engine) => {
  const server = await startServer(t, engine)
  const owner = server.callerAs(await server.openAdminSession())
  const body = { email: 'Meera@example.com', role: 'editor', ...proof } as const
  const { id, link } = await owner.call(invitationApi.create, { body })
  const guest = server.callerAs()
  const accept = (token: string) => guest.call(invitationApi.accept, { body: { token, password } })
  return { ...server, owner, guest, accept, id, link, token: tokenIn(link) }
}

onBothEngines('Invitations', (engine) => {
  test('come by mail with a link, which lets the person choose a password and signs them in', async (t) => {
    const { callerAs, guest, accept, outbox, delivered } = await withInvitation(t, engine)
    await outbox.work()
    const [mail] = delivered
    assert.equal(mail?.to, email)
    assert.match(mail?.text ?? '', /admin@example\.com has invited you/)
    const token = tokenIn(mail?.text)
    const invited = await guest.call(invitationApi.read, { body: { token } })
    assert.deepEqual([invited.email, invited.role], [email, 'editor'])
    const accepted = await accept(token)
    const caller = callerAs(accepted.token)
    assert.deepEqual(await caller.call(accountApi.own, {}), { email, role: 'editor' })
    assert.ok((await guest.call(sessionApi.login, { body: { email, password } })).token)
  })

  test('go to an e-mail that was copied with an invisible character at its end', async (t) => {
    const { owner } = await withInvitation(t, engine)
    const body = { email: 'latha@example.com\u200b', role: 'editor', ...proof } as const
    await owner.call(invitationApi.create, { body })
    const [latest] = await owner.call(invitationApi.all, {})
    assert.equal(latest?.email, 'latha@example.com')
  })

  test('return the link of the mail to the owner, who can send it themselves', async (t) => {
    const { outbox, delivered, link } = await withInvitation(t, engine)
    await outbox.work()
    assert.equal(tokenIn(delivered[0]?.text), tokenIn(link))
  })

  test('A8: have no token in the database after the mail was sent', async (t) => {
    const { db, outbox, token } = await withInvitation(t, engine)
    await outbox.work()
    const stored = JSON.stringify([
      await db.selectFrom('invitations').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
    ])
    assert.ok(!stored.includes(token))
  })

  test('can be accepted only once, even by two requests at the same moment', async (t) => {
    const { accept, token } = await withInvitation(t, engine)
    const answers = await Promise.allSettled([accept(token), accept(token)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    await assert.rejects(accept(token), gone)
  })

  test('end after three days', async (t) => {
    const { owner, guest, accept, token, advanceMinutes, openAdminSession, callerAs } =
      await withInvitation(t, engine)
    advanceMinutes(3 * 24 * 60 - 1)
    await guest.call(invitationApi.read, { body: { token } })
    advanceMinutes(1)
    await assert.rejects(guest.call(invitationApi.read, { body: { token } }), gone)
    await assert.rejects(accept(token), gone)
    await assert.rejects(owner.call(invitationApi.all, {}), { status: 401 })
    const later = callerAs(await openAdminSession())
    const [invitation] = await later.call(invitationApi.all, {})
    assert.deepEqual([invitation?.email, invitation?.expired], [email, true])
  })

  test('are withdrawn with the mail that waits', async (t) => {
    const { owner, accept, token, id, outbox, delivered } = await withInvitation(t, engine)
    await owner.call(invitationApi.withdraw, { id })
    await assert.rejects(accept(token), gone)
    await outbox.work()
    assert.deepEqual(delivered, [])
    await assert.rejects(owner.call(invitationApi.withdraw, { id }), { status: 404 })
  })

  test('are sent again with a new link, which ends the old one', async (t) => {
    const { owner, accept, token, id, outbox, delivered } = await withInvitation(t, engine)
    const again = await owner.call(invitationApi.resend, { id, body: proof })
    await outbox.work()
    assert.deepEqual(
      delivered.map(({ text }) => tokenIn(text)),
      [tokenIn(again.link)],
    )
    await assert.rejects(accept(token), gone)
    assert.equal((await accept(tokenIn(again.link))).email, email)
  })

  test('A7: are invalid when the owner who sent them is disabled or an editor', async (t) => {
    const { db, accept, token } = await withInvitation(t, engine)
    await db.updateTable('administrators').set({ role: 'editor' }).execute()
    await assert.rejects(accept(token), gone)
    await db.updateTable('administrators').set({ role: 'owner', disabled_at: 'now' }).execute()
    await assert.rejects(accept(token), gone)
  })

  test('can be sent only with the password of the owner', async (t) => {
    const { owner, id } = await withInvitation(t, engine)
    const wrong = { own_password: 'a stolen token knows none' }
    const body = { email: 'kiran@example.com', role: 'owner', ...wrong } as const
    await assert.rejects(owner.call(invitationApi.create, { body }), { status: 422 })
    await assert.rejects(owner.call(invitationApi.resend, { id, body: wrong }), { status: 422 })
    assert.equal((await owner.call(invitationApi.all, {})).length, 1)
  })

  test('cannot be sent to a person who is invited or an administrator already', async (t) => {
    const { owner } = await withInvitation(t, engine)
    const invite = (to: string) =>
      owner.call(invitationApi.create, { body: { email: to, role: 'owner', ...proof } })
    await assert.rejects(invite('MEERA@example.com'), {
      errors: { email: 'This email is already invited. Send that invitation again' },
    })
    await assert.rejects(invite('Admin@example.com'), {
      errors: { email: 'Another administrator already has this email' },
    })
  })

  test('change nothing of an administrator who was added meanwhile', async (t) => {
    const { owner, accept, token, callerAs } = await withInvitation(t, engine)
    const first = { email, password: 'told by mouth' }
    await owner.call(administratorApi.create, { body: { ...first, ...proof } })
    await assert.rejects(accept(token), { status: 409 })
    assert.ok((await callerAs().call(sessionApi.login, { body: first })).token)
  })

  test('take no weak password, and stay open then', async (t) => {
    const { guest, accept, token } = await withInvitation(t, engine)
    const body = { token, password: 'password' }
    await assert.rejects(guest.call(invitationApi.accept, { body }), { status: 422 })
    assert.equal((await accept(token)).email, email)
  })

  test('tell what became of their mail', async (t) => {
    const { owner, outbox } = await withInvitation(t, engine)
    assert.equal((await owner.call(invitationApi.all, {}))[0]?.mail, 'waiting')
    await outbox.work()
    assert.equal((await owner.call(invitationApi.all, {}))[0]?.mail, 'sent')
  })

  test('are in the log with the invited person when they are sent and accepted', async (t) => {
    const { owner, accept, token } = await withInvitation(t, engine)
    await accept(token)
    const entries = await owner.call(auditLogApi.all, {})
    assert.deepEqual(
      entries.map(({ what, email: by, name }) => [what, by, name]),
      [
        ['Invitation accepted', email, null],
        ['Administrator invited', 'admin@example.com', email],
      ],
    )
  })
})
