import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestEmail } from './suggest-email.ts'

const mistyped: Record<string, string> = {
  'ravi@gmial.com': 'ravi@gmail.com',
  'ravi@gmail.con': 'ravi@gmail.com',
  'ravi@yaho.co.in': 'ravi@yahoo.co.in',
  'ravi@rediffmial.com': 'ravi@rediffmail.com',
  'Ravi Rao <ravi@gmail.com>': 'ravi@gmail.com',
  'mailto:ravi@vrl.co': 'ravi@vrl.co',
  'ravi @vrl.co': 'ravi@vrl.co',
  'Ravi <ravi@gmial.com>,': 'ravi@gmail.com',
  'ravi@vrl.co.': 'ravi@vrl.co',
}
for (const [typed, meant] of Object.entries(mistyped)) {
  test(`${typed} is probably ${meant}`, () => assert.equal(suggestEmail(typed), meant))
}

const right = [
  'a@gmail.com',
  'a@yahoo.co.in',
  'a@vrl.co',
  'a@company.ai',
  'a@email.com',
  'a@vrl.co, b@vrl.co',
  'asha rao@vrl.co',
  'a@',
  '',
]
for (const typed of right) {
  test(`nothing is suggested for ${JSON.stringify(typed)}`, () => {
    assert.equal(suggestEmail(typed), null)
  })
}
