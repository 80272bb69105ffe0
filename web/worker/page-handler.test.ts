import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createPageHandler } from './page-handler.ts'
import type { ReleaseFiles } from './release-files.ts'
import type { WorkerFetchEvent } from './worker-events.ts'

const origin = 'https://shop.example'
const publicPaths = ['/', '/Terms', '/Contactus', '/Oursoultions/:selectsolution']
const adminPaths = ['/Article', '/Banner']

type Network = (path: string) => Promise<Response>

const noConnection: Network = async () => {
  throw new TypeError('Failed to fetch')
}
const fromServer: Network = async (path) => new Response(`${path} of the server`)
const status =
  (code: number): Network =>
  async () =>
    new Response('Bad gateway', { status: code })

/** The handler of a worker that has stored these pages, over a network. Gives what it answers and what is stored then. */
const open = (t: TestContext, network: Network, storedPaths: string[] = []) => {
  const stored = new Map(['/offline', ...storedPaths].map((path) => [path, `${path} as stored`]))
  const pathOf = (asked: RequestInfo) =>
    new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname
  const files: ReleaseFiles = {
    match: async (asked) => {
      const text = stored.get(pathOf(asked))
      return text === undefined ? undefined : new Response(text)
    },
    put: async (asked, answer) => void stored.set(pathOf(asked), await answer.text()),
    add: async () => {},
    addInTurn: async () => {},
    listRequests: async () => [...stored.keys()].map((path) => new Request(origin + path)),
    deleteOthers: async () => {},
  }
  t.mock.method(globalThis, 'fetch', (asked: RequestInfo) => network(pathOf(asked)))
  const answerPage = createPageHandler(files, publicPaths, adminPaths)
  const ask = async (address: string, preloaded?: Response) => {
    const work: Promise<unknown>[] = []
    // A Request of Node has no hash, which that of a browser keeps.
    const request = { url: origin + address } as Request
    const event = {
      request,
      preloadResponse: Promise.resolve(preloaded),
      waitUntil: (done: Promise<unknown>) => work.push(done),
    }
    const answer = await answerPage(event as unknown as WorkerFetchEvent)
    await Promise.all(work)
    return answer.text()
  }
  return { ask, stored }
}

test('a page comes from the server if there is a connection, even if it is stored, and is stored anew', async (t) => {
  const { ask, stored } = open(t, fromServer, ['/Terms'])
  assert.equal(await ask('/Terms'), '/Terms of the server')
  assert.equal(stored.get('/Terms'), '/Terms of the server')
})

test('a page is stored under its own letter case, without its query', async (t) => {
  const { ask, stored } = open(t, fromServer)
  await ask('/contactus?utm_source=letter')
  assert.ok(stored.has('/Contactus'))
})

test('what the browser has asked for while the worker started is not asked for again', async (t) => {
  const { ask } = open(t, noConnection)
  assert.equal(await ask('/Terms', new Response('preloaded')), 'preloaded')
})

for (const [address, page] of [
  ['/#/Terms', '/Terms'],
  ['/?utm_source=letter#/terms?from=home#refund', '/Terms'],
  ['/#/Oursoultions/Billing_Platform', '/Oursoultions/Billing_Platform'],
  ['/#/Article?search=silk', '/Article'],
  ['/#/Nowhere', '/'],
  ['/#refund', '/'],
] as const) {
  test(`the hash address ${address} is answered with the document of ${page}`, async (t) => {
    const { ask, stored } = open(t, fromServer)
    assert.equal(await ask(address), `${page} of the server`)
    assert.equal(stored.get(page), `${page} of the server`)
  })
}

for (const address of ['/Terms', '/#/Terms', '/Terms?utm_source=letter']) {
  test(`${address} without a connection is answered with the page as it was last seen`, async (t) => {
    assert.equal(await open(t, noConnection, ['/Terms']).ask(address), '/Terms as stored')
  })
}

for (const address of ['/Contactus', '/#/Contactus', '/Nowhere', '/Article']) {
  test(`${address} without a connection is answered with the offline page if it was not seen`, async (t) => {
    assert.equal(await open(t, noConnection, ['/Terms']).ask(address), '/offline as stored')
  })
}

test('a screen that was not seen opens in the document of another one', async (t) => {
  assert.equal(
    await open(t, noConnection, ['/Terms', '/Banner']).ask('/Article'),
    '/Banner as stored',
  )
})

for (const code of [502, 503, 504]) {
  test(`a proxy that answers ${code} counts as no connection, and its answer is not stored`, async (t) => {
    const { ask, stored } = open(t, status(code), ['/Terms'])
    assert.equal(await ask('/Terms'), '/Terms as stored')
    assert.equal(await ask('/Contactus'), '/offline as stored')
    assert.equal(stored.has('/Contactus'), false)
  })
}

test('another error of the server is shown as it is, and not stored', async (t) => {
  const { ask, stored } = open(t, status(500), ['/Terms'])
  assert.equal(await ask('/Terms'), 'Bad gateway')
  assert.equal(stored.get('/Terms'), '/Terms as stored')
})

test('a connection that carries no data gives way to the stored page after eight seconds, not before', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { ask } = open(t, () => new Promise(() => {}), ['/Terms'])
  let shown = ''
  void ask('/Terms').then((text) => {
    shown = text
  })
  const settle = () => new Promise((done) => setImmediate(done))
  await settle()
  t.mock.timers.tick(7999)
  await settle()
  assert.equal(shown, '')
  t.mock.timers.tick(1)
  await settle()
  assert.equal(shown, '/Terms as stored')
})
