import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate as settle } from 'node:timers/promises'
import { createRetryClock, endRetryWaits, type RetryReason } from './retry-clock.ts'

/** A clock whose waits are as long as they may be, or as long as this share of the random part says. */
const startClock = (t: TestContext, random = 1) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const browser = new EventTarget()
  const { addEventListener, removeEventListener } = globalThis
  Object.assign(globalThis, {
    addEventListener: browser.addEventListener.bind(browser),
    removeEventListener: browser.removeEventListener.bind(browser),
  })
  t.after(() => Object.assign(globalThis, { addEventListener, removeEventListener }))
  const clock = createRetryClock({ firstMs: 1000, maxMs: 10_000 }, () => random)
  const ends: RetryReason[] = []
  return {
    clock,
    browser,
    begin: (signal?: AbortSignal) => void clock.wait(signal).then((reason) => ends.push(reason)),
    endsAfter: async (ms: number) => {
      t.mock.timers.tick(ms)
      await settle()
      return ends.splice(0)
    },
  }
}

test('each wait is twice as long as the one before, up to a limit, until a try succeeds', async (t) => {
  const { clock, begin, endsAfter } = startClock(t)
  for (const ms of [1000, 2000, 4000, 8000, 10_000, 10_000]) {
    begin()
    assert.deepEqual(await endsAfter(ms - 1), [])
    assert.deepEqual(await endsAfter(1), ['time'])
  }
  clock.reset()
  begin()
  assert.deepEqual(await endsAfter(1000), ['time'])
})

test('a wait is random, so that clients do not come together, and at least half as long', async (t) => {
  const { begin, endsAfter } = startClock(t, 0)
  begin()
  assert.deepEqual(await endsAfter(499), [])
  assert.deepEqual(await endsAfter(1), ['time'])
})

test('all waits end when the browser is online again, or the server has answered one of them', async (t) => {
  const { browser, begin, endsAfter } = startClock(t)
  begin()
  begin()
  browser.dispatchEvent(new Event('online'))
  assert.deepEqual(await endsAfter(0), ['online', 'online'])
  begin()
  begin()
  endRetryWaits()
  assert.deepEqual(await endsAfter(0), ['answered', 'answered'])
  assert.deepEqual(await endsAfter(60_000), [])
})

test('a wait ends with its signal, also with one that was aborted before', async (t) => {
  const { begin, endsAfter } = startClock(t)
  const controller = new AbortController()
  begin(controller.signal)
  controller.abort()
  begin(controller.signal)
  assert.deepEqual(await endsAfter(0), ['time', 'time'])
})
