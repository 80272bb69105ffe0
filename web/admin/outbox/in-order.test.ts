import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as settle } from 'node:timers/promises'
import { writeInOrder } from './in-order.ts'

test('writes of one record follow one another, also after one that fails, and do not wait for those of others', async () => {
  const began: string[] = []
  const { promise, reject } = Promise.withResolvers<string>()
  const first = writeInOrder('article 1', () => {
    began.push('first')
    return promise
  })
  const second = writeInOrder('article 1', async () => {
    began.push('second')
    return 'saved'
  })
  await writeInOrder('article 2', async () => began.push('other'))
  await settle()
  assert.deepEqual(began, ['first', 'other'])
  reject(new Error('No connection'))
  await assert.rejects(first, { message: 'No connection' })
  assert.equal(await second, 'saved')
  assert.deepEqual(began, ['first', 'other', 'second'])
})
