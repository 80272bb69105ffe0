import assert from 'node:assert/strict'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { secondFactorApi } from '../../../contract/auth/second-factor.ts'
import { sessionApi } from '../../../contract/auth/sessions.ts'
import type { Db, Engine } from '../../database/database.ts'
import type { SecretCipher } from '../../secrets/cipher.ts'
import { SecretsKeyError } from '../../secrets/key.ts'
import { freshDatabase, onBothEngines } from '../../testing/engines.ts'
import { switchOnSecondFactor } from '../../testing/second-factor.ts'
import { administrator, proof, startServer } from '../../testing/test-server.ts'
import { encryptSecret, openSecretCipher } from './stored-secrets.ts'

const key = 'a1'.repeat(32)

const withDatabase = async (t: TestContext, engine: Engine) => {
  const { db, close, location } = await freshDatabase(engine)
  t.after(close)
  const { dataDir } = location
  await db
    .insertInto('administrators')
    .values({ email: administrator.email, password: 'x', role: 'owner' })
    .execute()
  const open = (given?: string) => openSecretCipher(db, { key: given, dataDir })
  return { db, dataDir, open }
}

const storedIn = async (db: Db) => {
  const row = await db.selectFrom('administrators').select('totp_secret').executeTakeFirstOrThrow()
  return row.totp_secret ?? ''
}

/** Stores a second factor of the only administrator. */
const storeSecret = (db: Db, cipher: SecretCipher) =>
  db
    .updateTable('administrators')
    .set({
      totp_secret: encryptSecret(cipher, 1, '3132333435363738393031323334353637383930'),
      totp_confirmed_at: '2026-08-01T00:00:00Z',
    })
    .execute()

const refused = (opening: Promise<unknown>, sentence: RegExp) =>
  assert.rejects(opening, (error: Error) => {
    assert.ok(error instanceof SecretsKeyError)
    assert.match(error.message, sentence)
    assert.match(error.message, /second factor of admin@example\.com .* reset-password/)
    return true
  })

onBothEngines('The secret of a second factor', (engine) => {
  test('A8: is stored encrypted', async (t) => {
    const server = await startServer(t, engine)
    const { code } = await switchOnSecondFactor(server)
    assert.match(await storedIn(server.db), /^aes1\./)
    const body = { ...administrator, code: code() }
    assert.ok((await server.callerAs().call(sessionApi.login, { body })).token)
  })

  test('prevents a start with another key or without a key, and the error says why', async (t) => {
    const { db, open, dataDir } = await withDatabase(t, engine)
    await storeSecret(db, await open(key))
    await refused(open('b2'.repeat(32)), /encrypted with another key/)
    await refused(open(), /its key is missing/)
    assert.ok(!readdirSync(dataDir).includes('secrets.key'))
    assert.match(await storedIn(db), /^aes1\./)
  })
})

test('a damaged or lost key file of SQLite is never replaced by a new one', async (t) => {
  const { db, open, dataDir } = await withDatabase(t, 'sqlite')
  await storeSecret(db, await open())
  writeFileSync(join(dataDir, 'secrets.key'), 'not a key')
  await assert.rejects(open(), /secrets\.key is damaged/)
  rmSync(join(dataDir, 'secrets.key'))
  await refused(open(), /its key is missing/)
})

test('PostgreSQL needs SECRETS_KEY before a second factor can be switched on', async (t) => {
  const { db, close } = await freshDatabase('postgres')
  t.after(close)
  const secretCipher = await openSecretCipher(db, { key: undefined, dataDir: '/nowhere' })
  const { callerAs, openAdminSession } = await startServer(t, 'postgres', { db, secretCipher })
  await assert.rejects(
    callerAs(await openAdminSession()).call(secondFactorApi.begin, { body: proof }),
    /needs the setting SECRETS_KEY/,
  )
})
