import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachKind } from '../testing/record-kinds.ts'

const key = { 'idempotency-key': 'key-of-one-save' }

onEachKind('Creating with an idempotency key', (shop) => {
  test('a record that is sent again with its key is stored once and gets the same answer', async (t) => {
    const { create, all, record } = await shop(t)
    const first = await create(record, key)
    const again = await create(record, key)
    assert.equal(first.status, 200)
    assert.deepEqual(again.json, first.json)
    assert.equal((await all()).json.length, 1)
  })

  test('twenty requests at the same time store one record, and all succeed', async (t) => {
    const { create, all, record } = await shop(t)
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(record, key)))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.equal((await all()).json.length, 1)
  })

  test('a malformed key is refused', async (t) => {
    const { create, record } = await shop(t)
    const { status, json } = await create(record, { 'idempotency-key': 'a b' })
    assert.equal(status, 400)
    assert.equal(json.message, 'Idempotency-Key must be 8 to 100 letters, digits, - or _.')
  })
})
