import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret } from 'otpauth'
import { createTotp, findTimeStep } from './totp.ts'

const secret = Secret.fromLatin1('12345678901234567890')
const codeAt = (at: Date) => createTotp(secret).generate({ timestamp: at.getTime() })
const find = (code: string, at: Date) => findTimeStep(secret.hex, code, at)

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
  const codes = vectors.map(([seconds]) => codeAt(new Date(seconds * 1000)))
  assert.deepEqual(
    codes,
    vectors.map(([, code]) => code.slice(2)),
  )
})

test('a code fits one step before and after its own, and no further', () => {
  const now = new Date('2026-08-15T06:00:00Z')
  const code = codeAt(now)
  const step = now.getTime() / 30_000
  const found = [-31, -30, 0, 59, 60].map((seconds) =>
    find(code, new Date(now.getTime() + seconds * 1000)),
  )
  assert.deepEqual(found, [undefined, step, step, step, undefined])
})

for (const typed of ['', '12345', '1234567', '１２３４５６', 'abcdef']) {
  test(`"${typed}" is no code of six digits and fits nothing`, () => {
    assert.equal(find(typed, new Date(59_000)), undefined)
  })
}

test('a secret is written in Base32, as authenticator apps need it', () => {
  assert.equal(secret.base32, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
