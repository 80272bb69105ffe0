import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, createServer as createSilentServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { findFreePort } from '../build/find-free-port.ts'
import { listenOnLoopback } from '../tests/listen-on-loopback.ts'
import { signInAt } from '../tests/services/administrator.ts'
import { startMailServer } from '../tests/services/mail-server.ts'
import { startProductIn } from '../tests/services/product/product.ts'
import { createFolder } from '../tests/services/temporary-folder.ts'
import { waitUntil } from '../tests/services/wait-until.ts'
import { demoForm, enquiryBody } from './testing/enquiries/enquiries.ts'
import { s3Address } from './testing/s3.ts'

const send = (url: string) =>
  fetch(`${url}/api/send-mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiryBody('demo', demoForm)),
  })

test('M5: an enquiry survives SIGKILL before its mail, and exactly one mail of each kind follows', async (t) => {
  const DATA_DIR = await createFolder(t)
  const port = await findFreePort()
  const settings = { DATA_DIR, SMTP_URL: `smtp://127.0.0.1:${port}`, SALES_EMAIL: 'sales@x.test' }
  const first = await startProductIn(t, settings)
  assert.equal((await send(first.url)).status, 200)
  await first.end('SIGKILL')
  const second = await startProductIn(t, settings)
  const office = await startMailServer({ port })
  t.after(office.stop)
  await waitUntil(() => office.received.length >= 2)
  await second.end()
  assert.deepEqual(office.received.map(({ to }) => to[0]).toSorted(), [
    demoForm.email,
    'sales@x.test',
  ])
  const ids = new Set(office.received.map(({ raw }) => /^Message-ID: .*$/m.exec(raw)?.[0]))
  assert.equal(ids.size, 2)
})

test('A10: the first start shows where to sign in and a generated password once, and a sign-in with it must replace it', async (t) => {
  const DATA_DIR = await createFolder(t)
  const first = await startProductIn(t, { DATA_DIR, PUBLIC_URL: 'https://looms.example' })
  assert.ok(first.output.includes('Sign-in: admin@example.com at https://looms.example/login'))
  const password = /password (\S+)/.exec(first.output.join('\n'))?.[1]
  const answer = await signInAt(first.url, { email: 'admin@example.com', password })
  const { token } = (await answer.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  assert.equal((await fetch(`${first.url}/api/getAllBanner`, { headers })).status, 403)
  await first.end()
  const second = await startProductIn(t, { DATA_DIR })
  assert.doesNotMatch(second.output.join('\n'), /Sign-in|password/)
})

test('a start says where the data is, that mail is not sent without a mail server, which setting is unknown, and the address', async (t) => {
  const DATA_DIR = await createFolder(t)
  const { output, url } = await startProductIn(t, { DATA_DIR, SMTP_HOST: 'mail.example.com' })
  assert.ok(output.some((line) => line.startsWith('Unknown: SMTP_HOST is not a setting')))
  assert.ok(output.includes(`Data:    ${DATA_DIR}`))
  assert.ok(output.some((line) => line.startsWith('Mail:    NOT sent') && line.includes(DATA_DIR)))
  assert.equal(output.at(-1), `Ready:   ${url}`)
})

test('V1: the server listens at only one address of localhost', async (t) => {
  const { url } = await startProductIn(t, { DATA_DIR: await createFolder(t), HOST: 'localhost' })
  const { port } = new URL(url)
  await once(connect(Number(port), '127.0.0.1'), 'connect')
  await assert.rejects(once(connect(Number(port), '::1'), 'connect'))
})

test('D2: SIGTERM lets requests in flight finish, then ends with 0', async (t) => {
  const product = await startProductIn(t, { DATA_DIR: await createFolder(t) })
  // Two passwords are hashed at a time, so most of these are still waiting when the signal comes.
  const logins = Array.from({ length: 7 }, (_, number) =>
    signInAt(product.url, { email: `nobody${number}@example.com`, password: 'x' }),
  )
  await Promise.race(logins)
  const code = product.end('SIGTERM')
  for (const login of logins) assert.equal((await login).status, 401)
  assert.equal(await code, 0)
})

test('D2: a server that says it is ready can be stopped gently at once', async (t) => {
  const codes = Array.from({ length: 6 }, async () => {
    const product = await startProductIn(t, { DATA_DIR: await createFolder(t) })
    return product.end('SIGTERM')
  })
  assert.deepEqual(await Promise.all(codes), Array(6).fill(0))
})

test('D3: a second server on the same data folder is refused, with the process that holds it', async (t) => {
  const DATA_DIR = await createFolder(t)
  const first = await startProductIn(t, { DATA_DIR })
  await assert.rejects(
    startProductIn(t, { DATA_DIR }),
    new RegExp(`in use by process ${first.process.pid}`),
  )
  await first.end('SIGKILL')
  await startProductIn(t, { DATA_DIR })
})

test('D3: a second server is refused even if the lock file was removed', async (t) => {
  const DATA_DIR = await createFolder(t)
  const first = await startProductIn(t, { DATA_DIR })
  const expectRefused = () =>
    assert.rejects(startProductIn(t, { DATA_DIR }), (error: Error) => {
      assert.match(error.message, /^It ended with 1:/)
      assert.match(error.message, new RegExp(`in use by process ${first.process.pid}`))
      return true
    })
  await expectRefused()
  await rm(join(DATA_DIR, 'server.lock'))
  await expectRefused()
  // The second server has left no lock of its own that would hide the first.
  await expectRefused()
  await first.end('SIGKILL')
  await startProductIn(t, { DATA_DIR })
})

test('a port in use stops the start with its number and what to do', async (t) => {
  const other = createServer()
  t.after(() => other.close())
  const port = await listenOnLoopback(other)
  const starting = startProductIn(t, { DATA_DIR: await createFolder(t), PORT: String(port) })
  await assert.rejects(starting, new RegExp(`Port ${port} .*is in use.*set PORT`))
})

test('A10: a first start that fails makes no administrator, so that the next one still tells the sign-in', async (t) => {
  const DATA_DIR = await createFolder(t)
  const other = createServer()
  t.after(() => other.close())
  const port = await listenOnLoopback(other)
  await assert.rejects(startProductIn(t, { DATA_DIR, PORT: String(port) }))
  const { output } = await startProductIn(t, { DATA_DIR })
  assert.match(output.join('\n'), /Sign-in: admin@example\.com at \S+\n +password \S+/)
})

test('D2, M4: SIGTERM ends the server also while a mail server keeps it waiting', {
  timeout: 20_000,
}, async (t) => {
  const silent = createSilentServer(() => {})
  t.after(() => silent.close())
  const port = await listenOnLoopback(silent)
  const SMTP_URL = `smtp://127.0.0.1:${port}`
  const product = await startProductIn(t, { DATA_DIR: await createFolder(t), SMTP_URL })
  await send(product.url)
  assert.equal(await product.end('SIGTERM'), 0)
})

test('a damaged database stops the start with a sentence', async (t) => {
  const DATA_DIR = await createFolder(t)
  await writeFile(join(DATA_DIR, 'freightloom.sqlite'), 'no database at all'.repeat(100))
  await assert.rejects(startProductIn(t, { DATA_DIR }), (error: Error) => {
    assert.match(error.message, /embedded database in .* cannot be opened: file is not a database/)
    assert.doesNotMatch(error.message, /\n +at /)
    return true
  })
})

test('a database that a version before 1.0 made stops the start with what to do, and stays as it was', async (t) => {
  const DATA_DIR = await createFolder(t)
  const file = join(DATA_DIR, 'freightloom.sqlite')
  const database = new DatabaseSync(file)
  database.exec('create table migrations (name text primary key); create table banners (id)')
  database.close()
  await assert.rejects(
    startProductIn(t, { DATA_DIR }),
    /cannot start\.\nThe database was made by a version before 1\.0.* Start with an empty DATA_DIR/,
  )
  const after = new DatabaseSync(file, { readOnly: true })
  t.after(() => after.close())
  const tables = after.prepare('select name from sqlite_schema where sql is not null').all()
  assert.deepEqual(
    tables.map(({ name }) => name),
    ['migrations', 'banners'],
  )
})

test('a data folder that cannot be written stops the start with its name', async (t) => {
  const file = join(await createFolder(t), 'a file')
  await writeFile(file, '')
  await assert.rejects(
    startProductIn(t, { DATA_DIR: join(file, 'data') }),
    /data folder .* cannot be written/,
  )
})

const unreachable = {
  'does not answer': async () => `127.0.0.1:${await findFreePort()}`,
  'has no address': async () => 'nowhere.invalid',
}
for (const [fault, findHost] of Object.entries(unreachable)) {
  test(`V10: a database whose host ${fault} stops the start without telling its password`, async (t) => {
    const DATABASE_URL = `postgres://me:hush@${await findHost()}/shop`
    const starting = startProductIn(t, { DATA_DIR: await createFolder(t), DATABASE_URL })
    await assert.rejects(starting, (error: Error) => {
      assert.match(error.message, /The database at DATABASE_URL cannot be used/)
      assert.doesNotMatch(error.message, /hush/)
      return true
    })
  })
}

test('V10: a missing bucket stops the start with its name, but not with the secret', async (t) => {
  const STORAGE_URL = s3Address({ bucket: 'none' })
  const starting = startProductIn(t, { DATA_DIR: await createFolder(t), STORAGE_URL })
  await assert.rejects(starting, (error: Error) => {
    assert.match(error.message, /Pictures cannot be stored\. The S3 store \S+ has no bucket none\./)
    assert.doesNotMatch(error.message, /S3RVER/)
    return true
  })
})

test('every wrong setting is named with its allowed values', async (t) => {
  const wrong = {
    DATA_DIR: await createFolder(t),
    PORT: 'abc',
    SHOP_TIME_ZONE: 'Mars',
    LOG_LEVEL: 'loud',
  }
  await assert.rejects(startProductIn(t, wrong), (error: Error) => {
    assert.match(error.message, /PORT must be a whole number from 0 to 65535; it is "abc"/)
    assert.match(error.message, /SHOP_TIME_ZONE must be a time zone such as Asia\/Kolkata/)
    assert.match(error.message, /LOG_LEVEL must be one of/)
    return true
  })
})

test('D2: a second SIGTERM ends the server at once, whatever is still under way', async (t) => {
  const product = await startProductIn(t, { DATA_DIR: await createFolder(t) })
  const { port, hostname } = new URL(product.url)
  const upload = connect(Number(port), hostname).on('error', () => {})
  t.after(() => upload.destroy())
  upload.write('POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
  upload.write('content-length: 100\r\n\r\n{')
  await once(upload, 'connect')
  const ended = product.end('SIGTERM')
  // A second signal within a second of the first may come from the same Ctrl-C and is ignored, so it is repeated.
  await waitUntil(() => {
    product.process.kill('SIGTERM')
    return product.process.exitCode !== null
  })
  assert.equal(await ended, 1)
})

for (const ADMIN_PASSWORD of ['pit1907', 'changeme']) {
  test(`A10: the first password ${ADMIN_PASSWORD} stops the start and is not repeated`, async (t) => {
    const starting = startProductIn(t, { DATA_DIR: await createFolder(t), ADMIN_PASSWORD })
    await assert.rejects(starting, (error: Error) => {
      assert.match(error.message, /^It ended with 1:\n[\s\S]*ADMIN_PASSWORD must (?:have|not be)/)
      assert.ok(!error.message.includes(ADMIN_PASSWORD))
      return true
    })
  })
}

test('an empty first password is replaced by a generated one, which is shown once', async (t) => {
  const { output } = await startProductIn(t, {
    DATA_DIR: await createFolder(t),
    ADMIN_PASSWORD: '',
  })
  assert.match(output.join('\n'), /password [\w-]{16} \(shown only now/)
})

test('a server makes its first backup by itself, and health tells its moment', async (t) => {
  const DATA_DIR = await createFolder(t)
  const { url } = await startProductIn(t, { DATA_DIR, BACKUP_EVERY_HOURS: '24' })
  const names = () =>
    existsSync(join(DATA_DIR, 'backups')) ? readdirSync(join(DATA_DIR, 'backups')) : []
  await waitUntil(() => names().some((name) => name.endsWith('.tar')))
  const answer = await fetch(`${url}/api/ready`)
  const { last_backup } = (await answer.json()) as { last_backup: string }
  const day = last_backup.slice(0, 10)
  assert.ok(names().some((name) => name.startsWith(`backup-${day}`)))
})

test('V9: a log holds neither a password, nor a token, nor what a visitor wrote', async (t) => {
  const [email, password] = ['me@x.test', 'canary-pass']
  const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: 'trace' }
  const product = await startProductIn(t, { DATA_DIR: await createFolder(t), ...settings })
  const answer = await signInAt(product.url, { email, password })
  const { token } = (await answer.json()) as { token: string }
  await fetch(`${product.url}/api/getAllBanner`, { headers: { authorization: `Bearer ${token}` } })
  await send(product.url)
  await waitUntil(() => product.output.some((line) => line.includes('mail sent')))
  const said = product.output.join('\n')
  for (const secret of [password, token, demoForm.name, demoForm.email]) {
    assert.ok(!said.includes(secret), secret)
  }
})
