import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createPageStore } from './page-store.ts'

const addresses = fc.constantFrom('/Shop', '/Shop?page=2', '/Saree/1')
const steps = fc.oneof(
  fc.record({ do: fc.constant('write' as const) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 50 }) }),
  fc.record({
    do: fc.constant('ask' as const),
    address: addresses,
    /** After how many ms the clock alone changes the page; null for never. */
    lasts: fc.option(fc.integer({ min: 1, max: 60 })),
    /** Whether somebody writes while the page is made. */
    isWrittenMeanwhile: fc.boolean(),
    bytes: fc.integer({ min: 1, max: 120 }),
  }),
)

/** What a page shows: the version of the data and the part of its life that the clock has reached. */
interface Shown {
  version: number
  untilMs: number | null
}

test('a kept page is never older than the data or the clock, and all pages stay within their bytes', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 60 }), (all) => {
      const store = createPageStore<Shown>(200)
      let version = 1
      let atMs = 0
      for (const step of all) {
        if (step.do === 'write') version += 1
        else if (step.do === 'wait') atMs += step.ms
        else {
          const before = version
          const kept = store.find(step.address, before, atMs)
          if (kept) {
            assert.equal(kept.version, version, 'a page of the present data')
            assert.ok(kept.untilMs === null || atMs < kept.untilMs, 'a page whose time is not over')
            continue
          }
          // It reads what is there then, which may be newer than the version that it is kept under.
          if (step.isWrittenMeanwhile) version += 1
          const untilMs = step.lasts === null ? null : atMs + step.lasts
          store.keep(step.address, before, {
            page: { version, untilMs },
            bytes: step.bytes,
            untilMs,
          })
        }
        assert.ok(store.size().bytes <= 200)
      }
    }),
    { numRuns: 2000, verbose: 1 },
  )
})

test('a page that was made while somebody wrote is not given again', () => {
  const store = createPageStore<string>(100)
  store.keep('/Shop', 1, { page: 'with the price of before', bytes: 10, untilMs: null })
  assert.equal(store.find('/Shop', 2, 0), undefined)
})

test('the pages that were asked for least recently go first', () => {
  const store = createPageStore<string>(30)
  for (const address of ['a', 'b', 'c'])
    store.keep(address, 1, { page: address, bytes: 10, untilMs: null })
  store.find('a', 1, 0)
  store.keep('d', 1, { page: 'd', bytes: 10, untilMs: null })
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((address) => store.find(address, 1, 0)),
    ['a', undefined, 'c', 'd'],
  )
})
