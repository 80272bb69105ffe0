import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whatsAppAddress } from './whatsapp-address.ts'

test('an address of WhatsApp names a number with its country code, once', () => {
  const numbers = ['98765 43210', '+91 98765 43210', '+44 7700 900123']
  assert.deepEqual(
    numbers.map((number) => whatsAppAddress('', number)),
    ['https://wa.me/919876543210', 'https://wa.me/919876543210', 'https://wa.me/447700900123'],
  )
})

test('an address of WhatsApp without a number holds the text for whom the person chooses', () => {
  assert.equal(whatsAppAddress('Neel & Hara'), 'https://wa.me/?text=Neel%20%26%20Hara')
})
