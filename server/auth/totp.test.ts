import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base32, findTimeStep, timeStepAt, totpAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

/** The vectors of RFC 6238, appendix B, for SHA-1; of their eight digits a code has the last six. */
const vectors: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
]

test('the codes are those of RFC 6238', () => {
  for (const [seconds, code] of vectors) {
    assert.equal(totpAt(secret, timeStepAt(new Date(seconds * 1000))), code.slice(2))
  }
})

test('a code fits one step before and after its own, and no further', () => {
  const now = new Date('2026-08-15T06:00:00Z')
  const code = totpAt(secret, timeStepAt(now))
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  for (const seconds of [-30, 0, 59]) {
    assert.equal(findTimeStep(secret, code, after(seconds)), timeStepAt(now))
  }
  for (const seconds of [-31, 60])
    assert.equal(findTimeStep(secret, code, after(seconds)), undefined)
})

test('what is no code of six digits fits nothing', () => {
  for (const typed of ['', '12345', '1234567', '１２３４５６', 'abcdef']) {
    assert.equal(findTimeStep(secret, typed, new Date(59_000)), undefined)
  }
})

test('a secret is written as authenticator apps take it', () => {
  assert.equal(base32(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
