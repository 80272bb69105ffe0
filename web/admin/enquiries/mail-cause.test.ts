import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailCause } from './mail-cause.ts'

test('a mail server that does not answer is said in words; its own answer is left as it is', () => {
  for (const error of ['connect ECONNREFUSED 10.0.0.1:587', 'Greeting timeout']) {
    assert.equal(mailCause(error), `The mail server cannot be reached (${error})`)
  }
  assert.equal(mailCause('Message failed: 550 not now'), 'Message failed: 550 not now')
})
