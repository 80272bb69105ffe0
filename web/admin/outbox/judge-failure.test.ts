import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PASSWORD_CHANGE_REQUIRED } from '../../../contract/auth/sessions.ts'
import { ApiError, errorOf } from '../../../contract/call.ts'
import { judgeFailure } from './judge-failure.ts'

const after = (status: number, message = 'Refused.') =>
  judgeFailure(new ApiError(status, message), 'banner')

for (const [title, status, message, outcome] of [
  ['waits with all others without a connection', 0, '', 'all wait'],
  ['waits with all others until somebody signs in', 401, '', 'all wait'],
  ['waits with all others until a password was chosen', 403, PASSWORD_CHANGE_REQUIRED, 'all wait'],
  ['waits with all others after 425 of a proxy', 425, '', 'all wait'],
  ['waits with all others after 429', 429, '', 'all wait'],
  ['waits alone after 408 of a proxy', 408, '', 'waits'],
  ['waits alone while the server fails over it', 500, '', 'waits'],
] as const) {
  test(`an unsent save ${title}`, () => {
    assert.deepEqual(after(status, message), { outcome })
  })
}

test('a save that waits is kept where the browser fails over it', () => {
  assert.deepEqual(judgeFailure(new TypeError('No photo'), 'article'), { outcome: 'waits' })
})

for (const status of [403, 409, 422]) {
  test(`a save that waits is refused with the words of the server after ${status}`, () => {
    assert.deepEqual(after(status), { outcome: 'done', refused: 'Refused.' })
  })
}

test('a save that waits is refused if its record is gone', () => {
  const refused = 'This banner is no longer there.'
  assert.deepEqual(after(404), { outcome: 'done', refused })
})

test('a save that a proxy calls too large is refused, and says what to do', async () => {
  const answer = new Response('<h1>Refused</h1>', {
    status: 413,
    headers: { 'content-type': 'text/html' },
  })
  const { outcome, refused } = judgeFailure(await errorOf(answer), 'banner')
  assert.equal(outcome, 'done')
  assert.match(refused ?? '', /too large to send\. Shorten the text/)
})
