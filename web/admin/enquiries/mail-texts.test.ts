import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailCause } from './mail-texts.ts'

for (const error of ['connect ECONNREFUSED 10.0.0.1:587', 'Greeting timeout']) {
  test(`the error "${error}" of a mail is said in words`, () => {
    assert.equal(mailCause(error), `The mail server can’t be reached (${error})`)
  })
}

test('the answer of a mail server is left as it is', () => {
  assert.equal(mailCause('Message failed: 550 not now'), 'Message failed: 550 not now')
})
