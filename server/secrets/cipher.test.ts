import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCipher } from './cipher.ts'

const cipher = createCipher(Buffer.alloc(32, 1))

test('a secret is decrypted with the same key and context', () => {
  const encrypted = cipher.encrypt('பட்டு secret', 'row 1')
  assert.match(encrypted, /^aes1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/)
  assert.equal(cipher.decrypt(encrypted, 'row 1'), 'பட்டு secret')
})

test('equal secrets are encrypted differently', () => {
  assert.notEqual(cipher.encrypt('same', 'row 1'), cipher.encrypt('same', 'row 1'))
})

test('a secret of another key, of another row, or changed, is refused', () => {
  const encrypted = cipher.encrypt('secret', 'row 1')
  assert.throws(() => createCipher(Buffer.alloc(32, 2)).decrypt(encrypted, 'row 1'))
  assert.throws(() => cipher.decrypt(encrypted, 'row 2'))
  const otherEnd = encrypted.endsWith('A') ? 'B' : 'A'
  assert.throws(() => cipher.decrypt(encrypted.slice(0, -1) + otherEnd, 'row 1'))
  assert.throws(() => cipher.decrypt('aes1.AAAA.AAAA.AAAA', 'row 1'))
  assert.throws(() => cipher.decrypt('c0ffee', 'row 1'))
})
