import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whatsAppText } from './whatsapp-text.ts'

test('a WhatsApp text names the sender and the product they asked about', () => {
  assert.equal(
    whatsAppText({ name: 'Asha', product: 'Billing Platform' }),
    'Hello Asha, thank you for asking about our Billing Platform. ',
  )
})

test('a WhatsApp text quotes a message in one line, and only the beginning of a long one', () => {
  assert.equal(
    whatsAppText({ name: 'Bala', message: 'Nine tonnes.\nCall after four.' }),
    'Hello Bala, thank you for your message: “Nine tonnes. Call after four”. ',
  )
  assert.match(whatsAppText({ message: 'x '.repeat(500) }), /x …”\. $/)
})

test('a WhatsApp text never cuts an emoji in half, which no address can hold', () => {
  const text = whatsAppText({ message: `${'x'.repeat(159)}🙏🙏` })
  assert.match(encodeURIComponent(text), /x%F0%9F%99%8F%20%E2%80%A6/)
})
