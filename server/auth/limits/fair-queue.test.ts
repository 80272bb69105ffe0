import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createFairQueue } from './fair-queue.ts'

/** A queue of which one piece runs at a time, each until `finish` is called; `started` names them in order. */
const watchedQueue = (limits: { maxWaiting: number; maxWaitingPerSender: number }) => {
  const run = createFairQueue({ maxRunning: 1, ...limits })
  const started: string[] = []
  const refused: string[] = []
  const finish: (() => void)[] = []
  const send = (group: string, key: string, name = key) => {
    const work = () => {
      started.push(name)
      return new Promise<void>((resolve) => finish.push(resolve))
    }
    run({ group, key }, work).catch(() => refused.push(name))
  }
  const finishAll = async () => {
    while (finish.length > 0) {
      finish.shift()?.()
      await setImmediate()
    }
  }
  return { send, started, refused, finishAll }
}

test('A3: a sender with one request does not wait for all requests of a sender with many', async () => {
  const { send, started, finishAll } = watchedQueue({ maxWaiting: 20, maxWaitingPerSender: 5 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) send('strangers', 'a', name)
  send('strangers', 'b')
  await finishAll()
  assert.deepEqual(started, ['a1', 'a2', 'b', 'a3', 'a4'])
})

test('A3: a known device waits for at most one request of each other group', async () => {
  const { send, started, finishAll } = watchedQueue({ maxWaiting: 20, maxWaitingPerSender: 5 })
  for (const key of ['a', 'b', 'c', 'd']) send('strangers', key)
  send('known devices', 'owner')
  await finishAll()
  assert.deepEqual(started, ['a', 'b', 'owner', 'c', 'd'])
})

test('A13: a sender with too many waiting requests is refused, and others are not', async () => {
  const { send, refused, finishAll } = watchedQueue({ maxWaiting: 20, maxWaitingPerSender: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) send('strangers', 'a', name)
  send('strangers', 'b')
  await finishAll()
  assert.deepEqual(refused, ['a4'])
})

test('A13: a full queue drops the last request of the busiest sender to admit a new sender', async () => {
  const { send, started, refused, finishAll } = watchedQueue({
    maxWaiting: 3,
    maxWaitingPerSender: 3,
  })
  for (const name of ['a1', 'a2', 'a3', 'a4']) send('strangers', 'a', name)
  for (const key of ['b', 'c', 'd']) send('strangers', key)
  await finishAll()
  assert.deepEqual(refused.sort(), ['a3', 'a4', 'd'])
  assert.deepEqual(started, ['a1', 'a2', 'b', 'c'])
})
