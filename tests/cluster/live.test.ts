import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { administratorApi } from '../../contract/administrators/administrators.ts'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { freshLocation } from '../../server/testing/engines.ts'
import { administrator, administratorSettings } from '../samples/administrator.ts'
import { adminAt, visitorAt } from '../services/administrator.ts'
import { openStream } from '../services/event-stream.ts'
import { startProductIn } from '../services/product/product.ts'
import { createFolder } from '../services/temporary-folder.ts'

const anita = { email: 'anita@example.com', password: 'warp and weft' }

test('an administrator sees who has an article open at another process, until the tab closes it', async (t) => {
  const folder = await createFolder(t)
  const { location, remove } = await freshLocation('postgres')
  t.after(remove)
  const start = (name: string) =>
    startProductIn(t, {
      DATA_DIR: join(folder, name),
      DATABASE_URL: location.url,
      ...administratorSettings,
    })
  const first = await start('first')
  const second = await start('second')
  const admin = await adminAt(first.url)
  const proof = { own_password: administrator.password }
  await admin.call(administratorApi.create, { body: { ...anita, ...proof } })
  const { token } = await visitorAt(second.url).call(sessionApi.login, { body: anita })

  const open = (url: string, headers: object, query: string) =>
    openStream((signal) =>
      fetch(`${url}/api/getLive?${query}`, {
        headers: { accept: 'text/event-stream', ...headers },
        signal,
      }),
    )
  const theirs = { authorization: `Bearer ${token}` }
  const mine = await open(first.url, admin.headers, 'tab=tab-of-admin&article=7')
  await mine.next('open', { article: 7, by: [] })
  const hers = await open(second.url, theirs, 'tab=tab-of-anita&article=7')
  await hers.next('open', { article: 7, by: [administrator.email] })
  await mine.next('open', { article: 7, by: [anita.email] })
  const elsewhere = await open(first.url, theirs, 'tab=tab-of-anita')
  await mine.next('open', { article: 7, by: [] })
  for (const stream of [mine, hers, elsewhere]) stream.close()
  assert.equal(await second.end(), 0)
})
