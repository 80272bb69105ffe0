import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createTurns } from './turns.ts'

/** Work that ends when it is told to, with a list of what has begun. */
const createWork = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    end: async (name: string) => {
      ends.get(name)?.()
      await setImmediate()
      await setImmediate()
    },
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
  }
}

const many = { maxRunning: 9, maxRunningOfAll: 9, maxWaiting: 9, maxWaitingOfAll: 9 }

test('two of a network run at a time, its others wait, and another network does not wait for them', async () => {
  const { begun, end, work } = createWork()
  const turn = createTurns({ ...many, maxRunning: 2, maxWaiting: 1 })
  const all = ['a1', 'a2', 'a3'].map((name) => turn('a', work(name)))
  all.push(turn('b', work('b1')))
  await setImmediate()
  assert.deepEqual(begun, ['a1', 'a2', 'b1'])
  await assert.rejects(turn('a', work('a4')), { status: 503, retryAfter: 5 })
  await end('a1')
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3'])
  for (const name of ['a2', 'a3', 'b1']) await end(name)
  assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'a3', 'b1'])
})

test('work that fails gives its turn to the next', async () => {
  const { begun, end, work } = createWork()
  const turn = createTurns({ ...many, maxRunning: 1, maxWaiting: 1 })
  const failed = turn('a', () => Promise.reject(new Error('no')))
  const next = turn('a', work('next'))
  await assert.rejects(failed, /no/)
  await setImmediate()
  assert.deepEqual(begun, ['next'])
  await end('next')
  assert.equal(await next, 'next')
})

test('of all networks so many run at a time, and each waits for those who came before', async () => {
  const { begun, end, work } = createWork()
  const turn = createTurns({ ...many, maxRunningOfAll: 2, maxWaitingOfAll: 1 })
  const all = ['a', 'b', 'c'].map((name) => turn(name, work(name)))
  await setImmediate()
  assert.deepEqual(begun, ['a', 'b'])
  await assert.rejects(turn('d', work('d')), { status: 503, retryAfter: 5 })
  for (const name of ['a', 'b', 'c']) await end(name)
  assert.deepEqual(begun, ['a', 'b', 'c'])
  assert.deepEqual(await Promise.all(all), ['a', 'b', 'c'])
})
