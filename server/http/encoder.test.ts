import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { Done, listOr, oneOr } from '../../contract/answers.ts'
import { createEncoder } from './encoder.ts'

const Saree = z.object({
  name: z.string(),
  price: z.number(),
  weaver: z.optional(z.object({ village: z.string() })),
})
const saree = {
  name: 'Bottle green silk',
  price: 4500,
  weaver: { village: 'Ramanagara', secret: 1 },
  secret: 1,
}
const shown = { name: 'Bottle green silk', price: 4500, weaver: { village: 'Ramanagara' } }

test('an answer holds what the contract names and nothing else, however deep', () => {
  assert.deepEqual(createEncoder(listOr('Fail', Saree))([saree]), [shown])
  assert.deepEqual(createEncoder(oneOr('Fail', Saree))(saree), shown)
})

test('nothing to show and nothing to say have the words of the specification', () => {
  assert.deepEqual(createEncoder(listOr('No_Recored_Found', Saree))([]), {
    message: 'No_Recored_Found',
  })
  assert.deepEqual(createEncoder(oneOr('Fail', Saree))(null), { message: 'Fail' })
  assert.deepEqual(createEncoder(Done)(undefined), { message: 'success' })
})

test('an answer that does not fit the contract is not sent', () => {
  const wrong = { ...saree, price: 'much' } as unknown as typeof saree
  assert.throws(() => createEncoder(listOr('Fail', Saree))([wrong]))
})
