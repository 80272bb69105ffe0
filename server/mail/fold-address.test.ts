import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldAddress } from './fold-address.ts'

const foldAll = (...addresses: string[]) => [...new Set(addresses.map(foldAddress))]

test('M2: tags and letter case do not make another mailbox, at any provider', () => {
  const folded = foldAll('asha@roads.example', 'Asha+a@Roads.example', 'asha+b+c@roads.example')
  assert.deepEqual(folded, ['asha@roads.example'])
})

test('M2: dots do not make another mailbox at Gmail, and do elsewhere', () => {
  const gmail = foldAll('a.s.h.a@gmail.com', 'asha+1@googlemail.com', 'as.ha@gmail.com')
  assert.deepEqual(gmail, ['asha@gmail.com'])
  assert.equal(foldAll('as.ha@roads.example', 'asha@roads.example').length, 2)
})

test('M2: the characters that Proton, Yandex and Yahoo leave out do not make another mailbox', () => {
  assert.equal(foldAll('as-ha@proton.me', 'a_sha@pm.me', 'a.sha@protonmail.com').length, 1)
  assert.equal(foldAll('as-ha@yandex.ru', 'as.ha@ya.ru', 'asha+x@yandex.com').length, 1)
  assert.equal(foldAll('asha-shop@yahoo.com', 'asha@yahoo.co.in', 'asha-1@ymail.com').length, 1)
})

test('M2: different people keep mailboxes of their own', () => {
  const people = ['asha@gmail.com', 'asha@yahoo.com', 'bala@gmail.com', '+@roads.example']
  assert.equal(foldAll(...people).length, 4)
})
