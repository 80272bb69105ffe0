import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Article } from '../../../../contract/articles/articles.ts'
import { type WindowFacts, windowFacts } from '../../../../contract/articles/window-facts.ts'
import { ApiError, createCaller } from '../../../../contract/call.ts'
import { idempotencyHeader } from '../../../../contract/endpoint.ts'
import type { Entry } from '../../outbox/entries.ts'
import type { storeUnsent } from '../../outbox/unsent.ts'
import { describeRestored, type KeptEdits, type Outcome, readSavedEdits } from './saved-edits.ts'
import { type StockDifference, sendPrice, sendStock } from './send-number.ts'

const fields = {
  article_name: 'Tussar',
  article_price: 118_000,
  article_stock: 2,
  Material: 'Mulberry silk',
  article_Blouse: 'Yes',
  article_Length: '6.3 m',
  article_wash: 'Dry wash',
  article_remark: 'NA',
  article_fb: 'NA',
  article_twit: 'NA',
  article_pinint: 'Bridal',
  ...(Object.fromEntries(windowFacts.map((fact) => [fact, ''])) as WindowFacts),
}
const begin = Article.parse({
  ...fields,
  id: 1,
  article_Id: 'FL-000001',
  article_state: 'draft',
  version: 1,
})

interface Body extends Partial<Article> {
  by?: number
  idempotency_key?: string
}

/**
 * How the next call fails: it is not carried out, as the server fails over it or is away; or it is, and its answer is lost or
 * replaced by a proxy.
 */
type Failure = 500 | 'away' | 'lost' | 408

const unreachable = new ApiError(0, 'We can’t reach the server.')

/** A server with one article, that carries out each key once, and what a screen keeps of its saves. */
const openScreen = () => {
  let article = begin
  let nextStatus: 200 | Failure = 200
  const bodies: Body[] = []
  const keys = new Set<string>()
  const changeByOthers = (changes: Partial<Article>) => {
    article = { ...article, ...changes, version: article.version + 1 }
    return article
  }
  const refuse = (status: number, rest: object) =>
    Response.json({ message: 'No', ...rest }, { status })
  const changeStock = (by: number) => {
    const { article_stock } = article
    if (article_stock + by < 0) {
      const message = `Only ${article_stock} are left, so ${-by} can’t be taken away.`
      return refuse(422, { message, current: article })
    }
    if (by !== 0) changeByOthers({ article_stock: article_stock + by })
    return Response.json({ article_stock: article.article_stock, version: article.version })
  }
  const update = ({ version, ...changes }: Body) => {
    if (version !== article.version) return refuse(409, { current: article })
    changeByOthers(changes)
    return Response.json({ message: 'success' })
  }
  const { call } = createCaller(async (_path, init) => {
    const body: Body = JSON.parse(init.body ?? '')
    bodies.push(body)
    const status = nextStatus
    nextStatus = 200
    if (status === 'away') throw unreachable
    if (status === 500) return new Response('', { status })
    const key = body.idempotency_key ?? init.headers[idempotencyHeader] ?? ''
    // A repeated change of stock is answered with the stock as it is now.
    const by = body.by !== undefined && keys.has(key) ? 0 : body.by
    const answer = by === undefined ? update(body) : changeStock(by)
    if (answer.ok) keys.add(key)
    if (status === 'lost') throw unreachable
    return status === 200 ? answer : new Response('', { status })
  })
  const kept: KeptEdits = { changes: new Map(), stored: new Map(), unanswered: new Map() }
  let unsent: Entry[] = []
  let hasStorage = true
  const edits = readSavedEdits(
    () => begin,
    kept,
    () => unsent,
    () => {},
  )
  const store: typeof storeUnsent = async (entry) => {
    if (!hasStorage) throw new Error('No storage')
    unsent = [...unsent, { ...entry, id: entry.save.key, owner: 'a@example.com', at: '' }]
  }
  const target = { send: call, store }
  const row = () => edits.newestOf(begin)
  return {
    setPrice: (price: number) => sendPrice(edits, row(), price, target),
    setStock: (stock: number, difference?: StockDifference) =>
      sendStock(edits, row(), stock, difference, target),
    unanswered: kept.unanswered,
    bodies,
    changeByOthers,
    stored: () => article,
    row,
    /** The list is loaded again. */
    load: () => edits.showChanges(1, article),
    failNext: (status: Failure) => {
      nextStatus = status
    },
    unsent: () => unsent,
    sendUnsent: () => {
      unsent = []
    },
    loseStorage: () => {
      hasStorage = false
    },
  }
}

const isUnanswered = { name: 'ApiError' }

test('a stock is sent as a difference, and the cell says what others changed meanwhile', async () => {
  const { setStock, row, stored, changeByOthers, bodies } = openScreen()
  changeByOthers({ article_stock: 5 })
  assert.deepEqual(await setStock(1), {
    change: { from: 5, to: 4 },
    byOthers: 'somebody else has changed it by +3',
    note: '4 now: somebody else has changed it by +3.',
  })
  assert.deepEqual([stored().article_stock, row().article_stock, bodies[0]?.by], [4, 4, -1])
})

test('what is added to a stock counts beside what others changed meanwhile', async () => {
  const { setStock, stored, changeByOthers } = openScreen()
  changeByOthers({ article_stock: 5 })
  const { note } = await setStock(3, 'new')
  assert.equal(note, '6 now: somebody else has changed it by +3.')
  assert.equal(stored().article_stock, 6)
})

test('a stock that others have sold meanwhile is refused and then shown', async () => {
  const { setStock, unanswered, row, stored, changeByOthers } = openScreen()
  changeByOthers({ article_stock: 0 })
  await assert.rejects(setStock(1), {
    message: 'Only 0 are left, so 1 can’t be taken away.',
  })
  assert.deepEqual([row().article_stock, stored().article_stock], [0, 0])
  assert.equal(unanswered.size, 0)
})

for (const [typed, stock, difference] of [
  ['5', 5, undefined],
  ['+5', 7, 'again'],
] as const) {
  test(`a stock typed as ${typed} counts once when it is saved again after a lost answer`, async () => {
    const { setStock, row, failNext, stored } = openScreen()
    failNext(408)
    await assert.rejects(setStock(stock, difference && 'new'), isUnanswered)
    assert.equal(stored().article_stock, stock)
    await setStock(stock, difference)
    assert.deepEqual([stored().article_stock, row().article_stock], [stock, stock])
  })
}

test('a piece taken off counts once beside what others changed, as the row shows it or not yet', async () => {
  const { setStock, row, load, failNext, stored, changeByOthers } = openScreen()
  failNext(408)
  await assert.rejects(setStock(1, 'new'), isUnanswered)
  changeByOthers({ article_stock: 11 })
  await setStock(1, 'again')
  assert.deepEqual([stored().article_stock, row().article_stock], [11, 11])
  failNext(408)
  await assert.rejects(setStock(10, 'new'), isUnanswered)
  changeByOthers({ article_stock: 15 })
  load()
  await setStock(14, 'again')
  assert.deepEqual([stored().article_stock, row().article_stock], [15, 15])
})

test('a piece that is sold after a failure was given up counts beside the one that was carried out', async () => {
  const { setStock, row, load, failNext, stored, changeByOthers } = openScreen()
  failNext(408)
  await assert.rejects(setStock(1, 'new'), isUnanswered)
  changeByOthers({ article_stock: 10 })
  load()
  const { change } = await setStock(9, 'new')
  assert.deepEqual(change, { from: 10, to: 9 })
  assert.deepEqual([stored().article_stock, row().article_stock], [9, 9])
})

test('a piece that is taken off again where the row does not show the first try is that of the first try', async () => {
  const { setStock, row, failNext, stored } = openScreen()
  failNext(408)
  await assert.rejects(setStock(1, 'new'), isUnanswered)
  await setStock(1, 'new')
  assert.deepEqual([stored().article_stock, row().article_stock], [1, 1])
})

test('a piece is taken off what others have made of the stock, if the first try was not carried out', async () => {
  const { setStock, row, load, failNext, stored, changeByOthers } = openScreen()
  failNext(500)
  await assert.rejects(setStock(1, 'new'), isUnanswered)
  changeByOthers({ article_stock: 12 })
  load()
  await setStock(11, 'again')
  assert.deepEqual([stored().article_stock, row().article_stock], [11, 11])
})

test('a price is sent with the whole article beside its newest version', async () => {
  const { setPrice, row, bodies } = openScreen()
  for (const price of [800, 900]) await setPrice(price)
  assert.deepEqual(bodies, [
    { ...fields, article_price: 800, version: 1 },
    { ...fields, article_price: 900, version: 2 },
  ])
  assert.deepEqual([row().article_price, row().version], [900, 3])
})

test('a change of another field by somebody else does not stop a price and is kept', async () => {
  const { setPrice, row, stored, changeByOthers } = openScreen()
  changeByOthers({ article_remark: 'Korvai border' })
  assert.deepEqual(await setPrice(800), { change: { from: 118_000, to: 800 } })
  assert.deepEqual(
    [stored().article_price, stored().article_remark, row().article_remark],
    [800, 'Korvai border', 'Korvai border'],
  )
})

test('a price that somebody else set is named, also by Undo, and overwritten only by the next try', async () => {
  const { setPrice, row, stored, changeByOthers } = openScreen()
  changeByOthers({ article_price: 900 })
  const error = 'Someone else has just set it to ₹900.'
  assert.deepEqual(await setPrice(800), { error })
  assert.deepEqual([stored().article_price, row().article_price], [900, 900])
  await setPrice(800)
  assert.equal(stored().article_price, 800)
  changeByOthers({ article_price: 900 })
  assert.deepEqual(await setPrice(118_000), { error })
  assert.equal(stored().article_price, 900)
})

test('a price and a remark that somebody else set before a change of stock are not overwritten', async () => {
  const { setStock, setPrice, stored, changeByOthers } = openScreen()
  changeByOthers({ article_price: 900, article_remark: 'Korvai border' })
  await setStock(7)
  assert.deepEqual(await setPrice(800), {
    error: 'Someone else has just set it to ₹900.',
  })
  await setPrice(800)
  const { article_price, article_remark, article_stock } = stored()
  assert.deepEqual([article_price, article_remark, article_stock], [800, 'Korvai border', 7])
})

test('a price that is saved again after a lost answer is no conflict', async () => {
  const { setPrice, row, failNext, stored } = openScreen()
  failNext(408)
  await assert.rejects(setPrice(800), isUnanswered)
  assert.deepEqual(await setPrice(800), { change: { from: 118_000, to: 800 } })
  assert.deepEqual([stored().article_price, row().version], [800, 2])
})

test('without a connection a price waits as a change of the article as it was stored, and its cell shows it', async () => {
  const { setPrice, failNext, row, stored, unsent } = openScreen()
  failNext('away')
  assert.deepEqual(await setPrice(800), { isUnsent: true })
  const [entry] = unsent()
  assert.deepEqual([entry?.form, entry?.typed], ['article 1', { article_price: '800' }])
  assert.deepEqual([entry?.base, entry?.save?.title], [begin, 'article “Tussar”'])
  assert.deepEqual(entry?.save?.values, { ...fields, article_price: 800 })
  assert.deepEqual([row().article_price, stored().article_price], [800, 118_000])
})

test('a stock whose answer was lost waits with the key of its first try, so that it counts once', async () => {
  const { setStock, failNext, row, stored, bodies, unsent, unanswered } = openScreen()
  failNext('lost')
  assert.deepEqual(await setStock(5), { isUnsent: true })
  const [entry] = unsent()
  assert.deepEqual([entry?.save?.by, entry?.save?.key], [3, bodies[0]?.idempotency_key])
  assert.deepEqual([row().article_stock, stored().article_stock, unanswered.size], [5, 5, 0])
})

test('numbers of an article whose save waits do not overtake it, and build on it', async () => {
  const { setPrice, setStock, failNext, row, bodies, unsent } = openScreen()
  failNext('away')
  await setPrice(800)
  assert.deepEqual(await setPrice(900), { isUnsent: true })
  assert.deepEqual(await setStock(7, 'new'), { isUnsent: true })
  assert.deepEqual(await setStock(6, 'new'), { isUnsent: true })
  assert.equal(bodies.length, 1)
  const [, second, ...stocks] = unsent()
  assert.equal(second?.base?.article_price, 800)
  assert.deepEqual(
    stocks.map(({ save }) => save?.by),
    [5, -1],
  )
  assert.deepEqual([row().article_price, row().article_stock], [900, 6])
})

test('a number is sent at once again when the saves before it were sent, or cannot wait on this device', async () => {
  const { setPrice, failNext, stored, sendUnsent, loseStorage } = openScreen()
  failNext('away')
  await setPrice(800)
  sendUnsent()
  await setPrice(900)
  assert.equal(stored().article_price, 900)
  loseStorage()
  failNext('away')
  await assert.rejects(setPrice(1000), { status: 0 })
})

const wordsOf = (outcome: Outcome) => describeRestored('Stock of Tussar', '2', outcome, String)

const restored = { from: 9, to: 1 }

test('an Undo of a number says that it is as before, or what others have made of it meanwhile', () => {
  assert.equal(wordsOf({ change: { from: 9, to: 2 } }), 'Stock of Tussar is 2 again')
  const byOthers = 'somebody else has changed it by −1'
  assert.equal(
    wordsOf({ change: restored, byOthers, note: `1 now: ${byOthers}.` }),
    'Stock of Tussar is 1 now; somebody else has changed it by −1 meanwhile',
  )
})

test('an Undo of a number warns that it waits, or that it was refused', () => {
  assert.deepEqual(wordsOf({ isUnsent: true }), {
    warning: 'Stock of Tussar: Undo waits on this device until you’re back online.',
  })
  const error = 'Someone else has just set it to ₹900.'
  assert.deepEqual(wordsOf({ error }), { warning: error })
})
