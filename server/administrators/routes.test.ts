import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import {
  type AdministratorColumn,
  administratorApi,
  administratorColumns,
} from '../../contract/administrators/administrators.ts'
import {
  CODE_REQUIRED,
  CODE_WRONG,
  CREDENTIALS_DO_NOT_MATCH,
  sessionApi,
} from '../../contract/auth/sessions.ts'
import { bannerApi } from '../../contract/banners/banners.ts'
import type { DatabaseLocation, Engine } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { freshLocation, onBothEngines } from '../testing/engines.ts'
import { switchOnSecondFactor } from '../testing/second-factor.ts'
import { proof, startServer } from '../testing/test-server.ts'

const meera = { email: 'Meera@Example.com', password: 'warp and weft' }

/** Deletes them over a connection that the server knows nothing of. */
const deleteAdministratorsIn = async ({ url, dataDir }: DatabaseLocation) => {
  const statement = 'delete from administrators'
  if (!url) return new DatabaseSync(join(dataDir, 'freightloom.sqlite')).exec(statement)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  return client.end()
}

/** A server with two administrators, both signed in. */
const withTwo = async (t: TestContext, engine: Engine) => {
  const server = await startServer(t, engine)
  const caller = server.callerAs(await server.signIn())
  await caller.call(administratorApi.create, { body: { ...meera, role: 'owner', ...proof } })
  const signInOther = () => server.callerAs().call(sessionApi.login, { body: meera })
  const other = server.callerAs((await signInOther()).token)
  return { ...server, caller, other, signInOther }
}

onBothEngines('Administrators', (engine) => {
  test('add others, who sign in with their first password', async (t) => {
    const { caller, other } = await withTwo(t, engine)
    assert.deepEqual(await caller.call(administratorApi.all, { query: { sort: 'email' } }), [
      { id: 1, email: 'admin@example.com', role: 'owner', disabled: false, second_factor: false },
      { id: 2, email: 'meera@example.com', role: 'owner', disabled: false, second_factor: false },
    ])
    assert.deepEqual(await other.call(bannerApi.all, {}), [])
  })

  test('are sorted by each column, both ways', async (t) => {
    const { db, caller } = await withTwo(t, engine)
    const kiran = { email: 'kiran@example.com', password: 'warp and weft' }
    await caller.call(administratorApi.create, { body: { ...kiran, ...proof } })
    await caller.call(administratorApi.disable, { id: 3, body: proof })
    const confirmed = { totp_confirmed_at: '2026-08-15T06:00:00.000Z' }
    await db.updateTable('administrators').set(confirmed).where('id', '=', 1).execute()
    const orders: Record<AdministratorColumn, number[]> = {
      email: [1, 3, 2],
      role: [3, 1, 2],
      disabled: [1, 2, 3],
      second_factor: [2, 3, 1],
      id: [1, 2, 3],
    }
    for (const sort of administratorColumns) {
      await t.test(sort, async () => {
        const numbers = async (query: object) =>
          (await caller.call(administratorApi.all, { query: { sort, ...query } })).map(
            ({ id }) => id,
          )
        assert.deepEqual(await numbers({}), orders[sort])
        assert.deepEqual(await numbers({ page: '2', pageSize: '2' }), orders[sort].slice(2))
        assert.deepEqual(await numbers({ order: 'desc' }), orders[sort].toReversed())
      })
    }
  })

  test('are added once each, whatever the case of the e-mail, with a password of eight characters', async (t) => {
    const { caller } = await withTwo(t, engine)
    const body = { ...meera, email: 'MEERA@example.com' }
    await assert.rejects(caller.call(administratorApi.create, { body: { ...body, ...proof } }), {
      status: 422,
      errors: { email: 'Another administrator already has this email' },
    })
    const short = { email: 'kiran@example.com', password: '1234567' }
    await assert.rejects(caller.call(administratorApi.create, { body: { ...short, ...proof } }), {
      errors: { password: 'A new password needs at least 8 characters' },
    })
    const nobody = { ...meera, email: 'meera' }
    await assert.rejects(caller.call(administratorApi.create, { body: { ...nobody, ...proof } }), {
      errors: { email: 'Please enter a valid email address' },
    })
    assert.equal((await caller.call(administratorApi.all, {})).length, 2)
  })

  test('A7: lose their session when they are disabled, and cannot sign in until they are enabled', async (t) => {
    const { caller, other, signInOther } = await withTwo(t, engine)
    await caller.call(administratorApi.disable, { id: 2, body: proof })
    await assert.rejects(other.call(bannerApi.all, {}), { status: 401 })
    await assert.rejects(signInOther(), { status: 401, message: CREDENTIALS_DO_NOT_MATCH })
    await caller.call(administratorApi.enable, { id: 2, body: proof })
    await assert.rejects(other.call(bannerApi.all, {}), { status: 401 })
    assert.ok((await signInOther()).token)
  })

  test('A7: cannot use a session that is still open after they were disabled', async (t) => {
    const { db, other } = await withTwo(t, engine)
    await db.updateTable('administrators').set({ disabled_at: 'now' }).where('id', '=', 2).execute()
    await assert.rejects(other.call(bannerApi.all, {}), { status: 401 })
  })

  test('A7: are refused once another process has deleted their row', async (t) => {
    const { location, remove } = await freshLocation(engine)
    t.after(remove)
    const db = await openDatabase(location)
    t.after(() => db.destroy())
    const server = await startServer(t, engine, { db })
    const deleted = server.callerAs(await server.signIn())
    assert.deepEqual(await deleted.call(bannerApi.all, {}), [])
    await deleteAdministratorsIn(location)
    await assert.rejects(deleted.call(bannerApi.all, {}), { status: 401 })
  })

  test('A14: are enabled only with the password of the person who does it', async (t) => {
    const { caller, signInOther } = await withTwo(t, engine)
    await caller.call(administratorApi.disable, { id: 2, body: proof })
    const body = { own_password: 'a stolen token knows none' }
    const refused = { status: 422, errors: { own_password: 'Current password is incorrect' } }
    await assert.rejects(caller.call(administratorApi.enable, { id: 2, body }), refused)
    await assert.rejects(signInOther(), { status: 401 })
  })

  test('A14: are added and disabled only with the password of the person who does it', async (t) => {
    const { caller } = await withTwo(t, engine)
    const body = { own_password: 'a stolen token knows none' }
    const refused = { status: 422, errors: { own_password: 'Current password is incorrect' } }
    const kiran = { email: 'kiran@example.com', password: 'warp and weft', ...body }
    await assert.rejects(caller.call(administratorApi.create, { body: kiran }), refused)
    await assert.rejects(caller.call(administratorApi.disable, { id: 2, body }), refused)
    const all = await caller.call(administratorApi.all, { query: { sort: 'email' } })
    assert.deepEqual(
      all.map(({ email, disabled }) => ({ email, disabled })),
      [
        { email: 'admin@example.com', disabled: false },
        { email: 'meera@example.com', disabled: false },
      ],
    )
  })

  test('are added only with a code when a second factor is on', async (t) => {
    const server = await startServer(t, engine)
    const { caller, recovery_codes } = await switchOnSecondFactor(server)
    const add = (more: object) =>
      caller.call(administratorApi.create, { body: { ...meera, ...proof, ...more } })
    await assert.rejects(add({}), { status: 422, errors: { code: CODE_REQUIRED } })
    await assert.rejects(add({ code: '000000' }), { status: 422, errors: { code: CODE_WRONG } })
    assert.equal(await add({ code: recovery_codes[0] }), 2)
  })

  test('cannot disable themselves', async (t) => {
    const { caller } = await withTwo(t, engine)
    await assert.rejects(caller.call(administratorApi.disable, { id: 1, body: proof }), {
      status: 409,
      message: 'You can’t disable yourself.',
    })
    assert.deepEqual(await caller.call(bannerApi.all, {}), [])
  })

  test('D6: cannot all be disabled, even if two disable each other at the same moment', async (t) => {
    const { db, caller, other } = await withTwo(t, engine)
    await Promise.allSettled([
      caller.call(administratorApi.disable, { id: 2, body: proof }),
      other.call(administratorApi.disable, { id: 1, body: { own_password: meera.password } }),
    ])
    const able = await db
      .selectFrom('administrators')
      .select('id')
      .where('disabled_at', 'is', null)
      .execute()
    assert.equal(able.length, 1)
  })

  test('are answered with 404 if they do not exist or are in the requested state already', async (t) => {
    const { caller } = await withTwo(t, engine)
    await assert.rejects(caller.call(administratorApi.disable, { id: 9, body: proof }), {
      status: 404,
    })
    await assert.rejects(caller.call(administratorApi.enable, { id: 9, body: proof }), {
      status: 404,
    })
    await assert.rejects(caller.call(administratorApi.enable, { id: 2, body: proof }), {
      status: 404,
    })
  })
})
