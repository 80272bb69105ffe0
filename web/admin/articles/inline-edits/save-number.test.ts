import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Article } from '../../../../contract/articles/articles.ts'
import { type WindowFacts, windowFacts } from '../../../../contract/articles/window-facts.ts'
import { ApiError } from '../../../../contract/call.ts'
import type { StoredRecord } from '../../../../contract/records/records.ts'
import type { enqueue } from '../../outbox/saves.ts'
import { ConflictError } from '../../records/conflicts/conflict-error.ts'
import type { Values } from '../../records/record-kind.ts'
import { changeStock, describeRestored, type Outcome, savePrice } from './save-number.ts'

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

/** A screen with one article, whose outbox sends each save at once to this server, or keeps it. */
const openScreen = () => {
  let article = begin
  let shown = begin
  let isAway = false
  const entries: Parameters<typeof enqueue>[0][] = []
  const changeByOthers = (changes: Partial<Article>) => {
    article = { ...article, ...changes, version: article.version + 1 }
  }
  const store = (base: StoredRecord, by: number | undefined, values: Values): StoredRecord => {
    if (by === undefined) {
      const { article_price } = article
      if (article_price !== base.article_price) {
        const merge = { conflicts: ['article_price'] } as unknown as ConflictError['merge']
        const refused = new ApiError(409, 'No', { current: article })
        throw new ConflictError(refused, { merge, base, local: values, remote: article })
      }
      changeByOthers(base.version === article.version ? values : { article_price: 800 })
      return { ...base, ...article }
    }
    if (article.article_stock + by < 0) {
      const message = `Only ${article.article_stock} are left, so you can’t take off ${-by}.`
      throw new ApiError(422, message, { current: article })
    }
    changeByOthers({ article_stock: article.article_stock + by })
    return { ...base, article_stock: article.article_stock, version: article.version }
  }
  const edits = {
    storedOf: () => shown,
    setStored: (next: Article) => {
      shown = next
    },
    shownOf: () => shown,
    hasUnsent: () => isAway && entries.length > 0,
    enqueue: async (...[entry]: Parameters<typeof enqueue>) => {
      entries.push(entry)
      const { base, save } = entry
      if (isAway || !base) return { stored: null, alert: '' }
      return { stored: store(base, save.by, save.values), alert: '' }
    },
  }
  return {
    setPrice: (price: number) => savePrice(edits, shown, price),
    addToStock: (by: number) => changeStock(edits, shown, by),
    entries,
    changeByOthers,
    stored: () => article,
    row: () => shown,
    goAway: () => {
      isAway = true
    },
  }
}

test('a stock is sent as a difference, and the cell says what others changed meanwhile', async () => {
  const { addToStock, row, stored, changeByOthers, entries } = openScreen()
  changeByOthers({ article_stock: 5 })
  assert.deepEqual(await addToStock(-1), {
    change: { from: 5, to: 4 },
    byOthers: 'someone else has changed it by +3',
    note: '4 now: someone else has changed it by +3.',
  })
  assert.deepEqual([stored().article_stock, row().article_stock, entries[0]?.save.by], [4, 4, -1])
})

test('a stock that others have sold meanwhile is refused and then shown', async () => {
  const { addToStock, row, changeByOthers } = openScreen()
  changeByOthers({ article_stock: 0 })
  await assert.rejects(addToStock(-1), { message: 'Only 0 are left, so you can’t take off 1.' })
  assert.equal(row().article_stock, 0)
})

test('a price is sent with the whole article beside its newest version', async () => {
  const { setPrice, row, entries } = openScreen()
  for (const price of [800, 900]) await setPrice(price)
  assert.deepEqual(
    entries.map(({ base, save }) => [base?.version, save.values]),
    [
      [1, { ...fields, article_price: 800 }],
      [2, { ...fields, article_price: 900 }],
    ],
  )
  assert.deepEqual([row().article_price, row().version], [900, 3])
})

test('a change of another field by somebody else does not stop a price and is kept', async () => {
  const { setPrice, row, changeByOthers } = openScreen()
  changeByOthers({ article_remark: 'Korvai border' })
  assert.deepEqual(await setPrice(800), { change: { from: 118_000, to: 800 } })
  assert.deepEqual([row().article_price, row().article_remark], [800, 'Korvai border'])
})

test('a price that somebody else set is named, and overwritten only by the next try', async () => {
  const { setPrice, row, stored, changeByOthers } = openScreen()
  changeByOthers({ article_price: 900 })
  assert.deepEqual(await setPrice(800), { error: 'Someone else has just set it to ₹900.' })
  assert.deepEqual([stored().article_price, row().article_price], [900, 900])
  await setPrice(800)
  assert.equal(stored().article_price, 800)
})

test('a price after a stock that others changed too names the older version, so that their other fields are merged', async () => {
  const { addToStock, setPrice, entries, changeByOthers } = openScreen()
  changeByOthers({ article_remark: 'Korvai border' })
  await addToStock(5)
  await setPrice(800)
  assert.deepEqual([entries[1]?.base?.version, entries[1]?.base?.article_stock], [1, 7])
})

test('without a connection a price waits as a change of the article as it was stored', async () => {
  const { setPrice, goAway, row, entries } = openScreen()
  goAway()
  assert.deepEqual(await setPrice(800), { isUnsent: true })
  const [entry] = entries
  assert.deepEqual([entry?.form, entry?.typed], ['article 1', { article_price: '800' }])
  assert.deepEqual([entry?.base, entry?.save.title], [begin, 'article “Tussar”'])
  assert.equal(row().article_price, 118_000)
})

const wordsOf = (outcome: Outcome) => describeRestored('Stock of Tussar', '2', outcome, String)

const restored = { from: 9, to: 1 }

test('an Undo of a number says that it is as before, or what others have made of it meanwhile', () => {
  assert.equal(wordsOf({ change: { from: 9, to: 2 } }), 'Stock of Tussar is 2 again')
  const byOthers = 'someone else has changed it by −1'
  assert.equal(
    wordsOf({ change: restored, byOthers, note: `1 now: ${byOthers}.` }),
    'Stock of Tussar is 1 now; someone else has changed it by −1 meanwhile',
  )
})

test('an Undo of a number warns that it waits, or that it was refused', () => {
  assert.deepEqual(wordsOf({ isUnsent: true }), {
    warning: 'Stock of Tussar: Undo waits on this device until you’re back online.',
  })
  const error = 'Someone else has just set it to ₹900.'
  assert.deepEqual(wordsOf({ error }), { warning: error })
})
