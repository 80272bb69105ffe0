import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDecodeQueue, createQueueBehind, QueueFullError } from './decode-queue.ts'

/** A work that ends when it is told to. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('I5: one task runs at a time, and a task that fails does not stop the next', async () => {
  const { run } = createDecodeQueue(10)
  const begun: string[] = []
  const first = held()
  const one = run(async () => {
    begun.push('one')
    await first.work()
    throw new Error('broken')
  })
  const two = run(async () => void begun.push('two'))
  await Promise.resolve()
  assert.deepEqual(begun, ['one'])
  first.end()
  await assert.rejects(one, /broken/)
  await two
  assert.deepEqual(begun, ['one', 'two'])
})

test('I5: a task is refused when too many wait, and accepted again when others have ended', async () => {
  const { run } = createDecodeQueue(2)
  const first = held()
  const there = [run(first.work), run(async () => {}), run(async () => {})]
  await assert.rejects(
    run(async () => {}),
    QueueFullError,
  )
  first.end()
  await Promise.all(there)
  await run(async () => {})
})

test('a task without urgency runs when no other task waits', async () => {
  const { run, runWhenIdle } = createDecodeQueue(10)
  const done: string[] = []
  const first = held()
  const one = run(first.work)
  const later = runWhenIdle(async () => void done.push('later'))
  const two = run(async () => void done.push('two'))
  first.end()
  await Promise.all([one, two, later])
  assert.deepEqual(done, ['two', 'later'])
})

test('I5: photos of buyers wait behind those of the shop, one at a time, and too many are refused', async () => {
  const shop = createDecodeQueue(1)
  const buyers = createQueueBehind(shop, 1)
  const done: string[] = []
  const first = held()
  const own = shop.run(first.work)
  const one = buyers.run(async () => void done.push('one of a buyer'))
  const two = buyers.run(async () => void done.push('another of a buyer'))
  await assert.rejects(
    buyers.run(async () => {}),
    QueueFullError,
  )
  const second = shop.run(async () => void done.push('another of the shop'))
  first.end()
  await Promise.all([own, one, two, second])
  assert.deepEqual(done, ['another of the shop', 'one of a buyer', 'another of a buyer'])
})
