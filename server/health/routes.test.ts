import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { createFreeDiskSpaceReader } from '../free-disk-space.ts'
import { readSettings } from '../settings/settings.ts'
import { freshDatabase, onBothEngines } from '../testing/engines.ts'
import { demoForm, enquiryBody } from '../testing/enquiries/enquiries.ts'
import { freshStores } from '../testing/pictures.ts'
import { insertPicture } from '../testing/shop.ts'
import { startServer } from '../testing/test-server.ts'

const metricsToken = 'warp-and-weft-1907'
const roomy = async () => 10 * 1024 ** 3
const idle = { everyHours: 0, findLast: async () => null, hasFailed: () => false }
const calm = { isStopping: () => false, freeDiskSpace: roomy, backups: idle }

onBothEngines('Health', (engine) => {
  test('a server that can do its work is ready', async (t) => {
    const { app } = await startServer(t, engine)
    const answer = await app.inject({ url: '/api/ready' })
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.json(), { status: 'ready', warnings: [], last_backup: null })
  })

  test('a server without a mail server warns that no mail is sent', async (t) => {
    const { app } = await startServer(t, engine, { hasMailServer: false })
    const { warnings } = (await app.inject({ url: '/api/ready' })).json()
    assert.match(warnings.join(), /^Emails aren’t being sent/)
  })

  test('a server without its database is not ready and says why', async (t) => {
    const { app, db } = await startServer(t, engine)
    await db.destroy()
    const answer = await app.inject({ url: '/api/ready' })
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.headers['retry-after'], '5')
    assert.match(answer.json().message, /database can’t be reached/)
  })

  test('health and ready answer 503 until somebody can sign in', async (t) => {
    const { app, db, advanceMinutes } = await startServer(t, engine)
    const setDisabled = async (disabled_at: string | null) => {
      await db.updateTable('administrators').set({ disabled_at }).execute()
      advanceMinutes(1)
    }
    await setDisabled('2026-08-15T06:00:00Z')
    for (const url of ['/api/health', '/api/ready']) {
      await t.test(url, async () => {
        const answer = await app.inject({ url })
        assert.equal(answer.statusCode, 503)
        assert.equal(answer.headers['retry-after'], '5')
        assert.match(answer.json().message, /^Nobody can sign in/)
      })
    }
    await setDisabled(null)
    assert.equal((await app.inject({ url: '/api/health' })).statusCode, 200)
    assert.equal((await app.inject({ url: '/api/ready' })).statusCode, 200)
  })

  test('mail that waits for more than ten minutes causes a warning, and the metrics count it', async (t) => {
    const { app, callerAs, advanceMinutes } = await startServer(t, engine, { metricsToken })
    await callerAs().call(enquiryApi.send, { body: enquiryBody('demo', demoForm) })
    advanceMinutes(9)
    assert.deepEqual((await app.inject({ url: '/api/ready' })).json().warnings, [])
    advanceMinutes(3)
    const { warnings } = (await app.inject({ url: '/api/ready' })).json()
    assert.deepEqual(warnings, ['Emails have been waiting for 12 minutes.'])
    const headers = { authorization: `Bearer ${metricsToken}` }
    const { body } = await app.inject({ url: '/metrics', headers })
    assert.match(body, /^freightloom_mails_waiting 2$/m)
    assert.match(body, /^freightloom_mails_failed 0$/m)
  })
})

test('a server whose store cannot be written is not ready', async (t) => {
  const pictures = { ...(await freshStores(t)), wakeRenditionJob: () => {} }
  const { app } = await startServer(t, 'sqlite', { pictures })
  await rm(pictures.folder, { recursive: true })
  const answer = await app.inject({ url: '/api/ready' })
  assert.equal(answer.statusCode, 503)
  assert.match(answer.json().message, /^Photos can’t be stored/)
})

test('V10: a server without its data folder is not ready, and still gives its other metrics', async (t) => {
  const freeDiskSpace = createFreeDiskSpaceReader(readSettings({ DATA_DIR: '/nowhere' }))
  const { app } = await startServer(t, 'sqlite', {
    healthSources: { ...calm, freeDiskSpace },
    metricsToken,
  })
  const answer = await app.inject({ url: '/api/ready' })
  assert.equal(answer.statusCode, 503)
  assert.match(answer.json().message, /^The data folder can’t be read/)
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  assert.match(body, /^freightloom_database_up 1$/m)
  assert.doesNotMatch(body, /^freightloom_disk_left_bytes /m)
})

test('a server that stops is not ready', async (t) => {
  const healthSources = { ...calm, isStopping: () => true }
  const { app } = await startServer(t, 'sqlite', { healthSources })
  const answer = await app.inject({ url: '/api/ready' })
  assert.equal(answer.statusCode, 503)
  assert.match(answer.json().message, /is stopping/)
})

const daily = { ...idle, everyHours: 24 }
const backups: [string, typeof idle | object, string[]][] = [
  ['none yet', daily, ['There’s no backup yet.']],
  [
    'two days old',
    { ...daily, findLast: async () => new Date('2026-08-13T06:00:00Z') },
    ['The last backup is 48 hours old.'],
  ],
  ['a day old', { ...daily, findLast: async () => new Date('2026-08-14T06:00:00Z') }, []],
  [
    'failed',
    { ...daily, hasFailed: () => true },
    ['The last backup failed. Ask whoever set up your server.'],
  ],
]
for (const [how, given, warnings] of backups) {
  test(`a backup that is ${how} makes ${warnings.length} warnings and leaves the server ready`, async (t) => {
    const healthSources = { ...calm, backups: { ...idle, ...given } }
    const { app } = await startServer(t, 'sqlite', { healthSources })
    const answer = await app.inject({ url: '/api/ready' })
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.json().warnings, warnings)
  })
}

test('a disk with little room is a warning', async (t) => {
  const healthSources = { ...calm, freeDiskSpace: async () => 1000 }
  const { app } = await startServer(t, 'sqlite', { healthSources })
  const { warnings } = (await app.inject({ url: '/api/ready' })).json()
  assert.deepEqual(warnings, ['The disk has less than 1 GiB left.'])
})

test('V8: ten thousand health requests read the state once a second and send nothing to the mail server', async (t) => {
  const { db, close } = await freshDatabase('sqlite')
  t.after(close)
  let reads = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      reads += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { app, advanceMinutes, callerAs, delivered } = await startServer(t, 'sqlite', {
    db: counted,
  })
  await callerAs().call(enquiryApi.send, { body: enquiryBody('demo', demoForm) })
  const ask = async () => {
    for (let asked = 0; asked < 5000; asked += 50) {
      const some = Array.from({ length: 50 }, (_, number) =>
        app.inject({ url: number % 2 ? '/api/ready' : '/api/health' }),
      )
      for (const { statusCode } of await Promise.all(some)) assert.equal(statusCode, 200)
    }
  }
  const before = reads
  await app.inject({ url: '/api/health' })
  await app.inject({ url: '/api/ready' })
  const once = reads - before
  await ask()
  assert.equal(reads, before + once)
  advanceMinutes(1)
  await ask()
  assert.equal(reads, before + 2 * once)
  assert.deepEqual(delivered, [])
})

test('metrics are answered only to a client with their token, and never without a token setting', async (t) => {
  const closed = await startServer(t, 'sqlite')
  assert.equal((await closed.app.inject({ url: '/metrics' })).statusCode, 404)
  const { app } = await startServer(t, 'sqlite', { metricsToken })
  for (const authorization of [undefined, 'Bearer', `Bearer ${metricsToken}x`, metricsToken]) {
    await t.test(`Authorization: ${authorization ?? 'none'}`, async () => {
      const headers = authorization ? { authorization } : {}
      assert.equal((await app.inject({ url: '/metrics', headers })).statusCode, 401)
    })
  }
})

test('metrics have no age of the backup while there is no backup', async (t) => {
  const { app } = await startServer(t, 'sqlite', { metricsToken })
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  assert.match(body, /^freightloom_database_up 1$/m)
  assert.doesNotMatch(body, /^freightloom_backup_age_seconds /m)
})

test('metrics count answers by route and status, and show memory, pictures and the age of the backup', async (t) => {
  const findLast = async () => new Date('2026-08-15T05:00:00Z')
  const healthSources = { ...calm, backups: { ...daily, findLast } }
  const { app, db } = await startServer(t, 'sqlite', { metricsToken, healthSources })
  await insertPicture(db)
  for (const id of ['1', '2']) await app.inject({ url: `/api/getBannerById/${id}` })
  await app.inject({ url: '/api/nothing' })
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body, headers: told } = await app.inject({ url: '/metrics', headers })
  assert.match(String(told['content-type']), /^text\/plain; version=0\.0\.4/)
  assert.match(
    body,
    /^freightloom_answers_total\{method="GET",route="\/api\/getBannerById\/:id",status="401"\} 2$/m,
  )
  assert.match(body, /^freightloom_answers_total\{method="GET",route="none",status="404"\} 1$/m)
  assert.match(body, /^freightloom_answer_seconds_bucket\{le="\+Inf"\} 3$/m)
  assert.match(body, /^freightloom_answer_seconds_count 3$/m)
  assert.match(body, /^process_resident_memory_bytes \d{7,}$/m)
  assert.match(body, /^nodejs_eventloop_lag_p99_seconds /m)
  assert.match(body, /^# TYPE nodejs_gc_duration_seconds histogram$/m)
  assert.match(body, /^freightloom_pictures_waiting 1$/m)
  assert.match(body, /^freightloom_backup_age_seconds 3600$/m)
  for (const line of body.trim().split('\n')) {
    assert.match(line, /^(?:# (?:HELP|TYPE) \S+ .+|[a-z\d_]+(?:\{[^}]*\})? (?:[\d.e+-]+|Nan)|)$/)
  }
})
