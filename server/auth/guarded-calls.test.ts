import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OWNERS_ONLY } from '../../contract/auth/account.ts'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { listCalls } from '../testing/calls.ts'
import { onBothEngines } from '../testing/engines.ts'
import { startServer } from '../testing/test-server.ts'

const json = { 'content-type': 'application/json' }

/** What anybody may call; each write among them has limits of its own (A2, M3). */
const open = [
  'GET /api/csrf-cookie',
  'GET /api/getActiveBannerOne',
  'GET /api/health',
  'GET /api/ready',
  'POST /api/acceptInvitation',
  'POST /api/beginPasskeyLogin',
  'POST /api/login',
  'POST /api/loginWithPasskey',
  'POST /api/readInvitation',
  'POST /api/send-mail',
]

const ofOwners = [
  '403 /api/createAdministrator',
  '403 /api/createInvitation',
  '403 /api/delEnquiryById/{id}',
  '403 /api/delInvitationById/{id}',
  '403 /api/deleteEnquiries',
  '403 /api/disableAdministrator/{id}',
  '403 /api/discardShopSettings',
  '403 /api/enableAdministrator/{id}',
  '403 /api/getEnquiriesCsv',
  '403 /api/getInvitations',
  '403 /api/getOrdersCsv',
  '403 /api/getShopSettings',
  '403 /api/getShopSettingsPreview',
  '403 /api/hideOrder/{id}',
  '403 /api/makeEditor/{id}',
  '403 /api/makeOwner/{id}',
  '403 /api/publishShopSettings',
  '403 /api/resendInvitation/{id}',
  '403 /api/restoreShopSettings/{id}',
  '403 /api/saveShopSettings',
  '403 /api/undoShopSettings',
]

onBothEngines('The server', (engine) => {
  test('A1: every call that is not open to anyone answers 401 without a valid token', async (t) => {
    const { app, callerAs, signIn, advanceMinutes } = await startServer(t, engine)
    const calls = await listCalls(app)
    const free = calls.filter(({ isGuarded }) => !isGuarded)
    assert.deepEqual(free.map(({ method, path }) => `${method} ${path}`).sort(), open)
    const expired = await signIn()
    advanceMinutes(13 * 60)
    const revoked = await signIn()
    await callerAs(revoked).call(sessionApi.logout, {})
    const live = await signIn()
    const invalidHeaders = [
      {},
      ...[
        'Bearer',
        'Bearer null',
        'Bearer undefined',
        `Bearer ${'x'.repeat(43)}`,
        `Bearer ${expired}`,
        `Bearer ${revoked}`,
        `Basic ${live}`,
        live,
      ].map((authorization) => ({ authorization })),
      { cookie: `token=${live}; authorization=Bearer ${live}` },
      { 'x-authorization': `Bearer ${live}` },
    ]
    for (const { method, path } of calls.filter(({ isGuarded }) => isGuarded)) {
      await t.test(`${method} ${path}`, async () => {
        const url = `${path.replace('{id}', '1')}?token=${live}&authorization=Bearer+${live}`
        for (const invalid of invalidHeaders) {
          const headers = { ...json, ...invalid }
          const answer = await app.inject({ method, url, headers, payload: '{not json' })
          assert.equal(answer.statusCode, 401, `${path} with ${JSON.stringify(invalid)}`)
        }
      })
    }
  })

  test('A1: the calls for owners, and no others, refuse an editor before they read the body', async (t) => {
    const { app, db, openAdminSession } = await startServer(t, engine)
    await db.updateTable('administrators').set({ role: 'editor' }).execute()
    const refused: string[] = []
    for (const { method, path } of await listCalls(app)) {
      // A session for each, as some calls end it.
      const headers = { ...json, authorization: `Bearer ${await openAdminSession()}` }
      const url = path.replace('{id}', '1')
      const answer = await app.inject({ method, url, headers, payload: '{not json' })
      if (answer.json().message === OWNERS_ONLY) refused.push(`${answer.statusCode} ${path}`)
    }
    assert.deepEqual(refused.sort(), ofOwners)
  })

  test('the scheme of the token may be written in small letters', async (t) => {
    const { app, signIn } = await startServer(t, engine)
    const headers = { authorization: `bearer ${await signIn()}` }
    assert.equal((await app.inject({ url: '/api/getAllBanner', headers })).statusCode, 200)
  })
})
