import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { administratorApi } from '../../contract/administrators/administrators.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { accountApi, OWNERS_ONLY } from '../../contract/auth/account.ts'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { bannerApi } from '../../contract/banners/banners.ts'
import type { Engine } from '../database/database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { proof, startServer } from '../testing/test-server.ts'

const meera = { email: 'meera@example.com', password: 'warp and weft' }
const proofOfMeera = { own_password: meera.password }
const refused = { status: 403, message: OWNERS_ONLY }

/** A server with an owner and another administrator, both signed in. */
const withOther = async (t: TestContext, engine: Engine, role = {}) => {
  const server = await startServer(t, engine)
  const owner = server.callerAs(await server.openAdminSession())
  await owner.call(administratorApi.create, { body: { ...meera, ...role, ...proof } })
  const { token } = await server.callerAs().call(sessionApi.login, { body: meera })
  const rolesThere = async () => {
    const rows = await server.db.selectFrom('administrators').select('role').orderBy('id').execute()
    return rows.map(({ role }) => role)
  }
  return { ...server, owner, other: server.callerAs(token), rolesThere }
}

onBothEngines('Roles', (engine) => {
  test('the first administrator is an owner, and others are editors unless made owners', async (t) => {
    const { owner, other } = await withOther(t, engine)
    const account = { email: 'admin@example.com', role: 'owner' }
    assert.deepEqual(await owner.call(accountApi.own, {}), account)
    assert.deepEqual(await other.call(accountApi.own, {}), { email: meera.email, role: 'editor' })
  })

  test('an editor reads and writes records, and changes no administrators', async (t) => {
    const { other } = await withOther(t, engine)
    const banner = {
      banner_name: 'Onam week',
      bannerstartdate: '2026-08-10',
      bannerenddate: '2026-08-20',
    }
    await other.call(bannerApi.create, { body: banner })
    const change = { id: 1, body: proofOfMeera }
    await assert.rejects(other.call(administratorApi.disable, change), refused)
    await assert.rejects(other.call(administratorApi.makeEditor, change), refused)
    await assert.rejects(other.call(administratorApi.makeOwner, { ...change, id: 2 }), refused)
  })

  test('a role counts from the next call on, in sessions that are open too', async (t) => {
    const { owner, other } = await withOther(t, engine)
    await owner.call(administratorApi.makeOwner, { id: 2, body: proof })
    await other.call(administratorApi.makeEditor, { id: 1, body: proofOfMeera })
    await assert.rejects(owner.call(administratorApi.makeEditor, { id: 2, body: proof }), refused)
  })

  test('an owner changes a role only with their own password', async (t) => {
    const { owner, rolesThere } = await withOther(t, engine)
    const body = { own_password: 'a stolen token knows none' }
    await assert.rejects(owner.call(administratorApi.makeOwner, { id: 2, body }), { status: 422 })
    assert.deepEqual(await rolesThere(), ['owner', 'editor'])
  })

  test('nobody changes their own role, so an owner always stays', async (t) => {
    const { owner } = await withOther(t, engine)
    await assert.rejects(owner.call(administratorApi.makeEditor, { id: 1, body: proof }), {
      status: 409,
      message: 'You can’t change your own role.',
    })
  })

  test('D6: owners who make each other editors at the same moment leave one owner', async (t) => {
    const { owner, other, rolesThere } = await withOther(t, engine, { role: 'owner' })
    await Promise.allSettled([
      owner.call(administratorApi.makeEditor, { id: 2, body: proof }),
      other.call(administratorApi.makeEditor, { id: 1, body: proofOfMeera }),
    ])
    assert.deepEqual((await rolesThere()).sort(), ['editor', 'owner'])
  })

  test('D6: an owner who can sign in remains when two owners disable and demote each other at the same moment', async (t) => {
    const { db, owner, other } = await withOther(t, engine, { role: 'owner' })
    await Promise.allSettled([
      owner.call(administratorApi.disable, { id: 2, body: proof }),
      other.call(administratorApi.makeEditor, { id: 1, body: proofOfMeera }),
    ])
    const owners = await db
      .selectFrom('administrators')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .execute()
    assert.equal(owners.length, 1)
  })

  test('the log names the new role and the administrator who got it', async (t) => {
    const { owner } = await withOther(t, engine)
    await owner.call(administratorApi.makeOwner, { id: 2, body: proof })
    await owner.call(administratorApi.makeEditor, { id: 2, body: proof })
    const [last, before] = await owner.call(auditLogApi.all, {})
    assert.deepEqual(
      [last?.what, last?.record_id, before?.what],
      ['Administrator made editor', 2, 'Administrator made owner'],
    )
  })

  test('a role that was already given is answered with 404', async (t) => {
    const { owner } = await withOther(t, engine)
    const change = { id: 2, body: proof }
    await assert.rejects(owner.call(administratorApi.makeEditor, change), { status: 404 })
  })
})
