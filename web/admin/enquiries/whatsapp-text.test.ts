import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whatsAppText } from './whatsapp-text.ts'

test('a WhatsApp text names the sender and the product they asked about', () => {
  assert.equal(
    whatsAppText({ form: { name: 'Asha', product: 'Billing Platform' } }),
    'Namaste Asha, thank you for asking about our Billing Platform. ',
  )
})

test('a WhatsApp text quotes a message in one line, and only the beginning of a long one', () => {
  assert.equal(
    whatsAppText({ form: { name: 'Bala', message: 'Nine tonnes.\nCall after four.' } }),
    'Namaste Bala, thank you for your message: “Nine tonnes. Call after four”. ',
  )
  assert.match(whatsAppText({ form: { message: 'x '.repeat(500) } }), /x …”\. $/)
})

test('a WhatsApp text never cuts an emoji in half, which no address can hold', () => {
  const text = whatsAppText({ form: { message: `${'x'.repeat(159)}🙏🙏` } })
  assert.match(encodeURIComponent(text), /x%F0%9F%99%8F%20%E2%80%A6/)
})

test('a WhatsApp text names the saree that an enquiry is about, and never quotes the team’s own note', () => {
  const added = { form: { name: 'Lakshmi' }, kind: 'saree' } as const
  const about = { ...added, article_Id: 'FL-000004', article_name: 'Kanchi border' }
  assert.equal(
    whatsAppText(about),
    'Namaste Lakshmi, thank you for asking about Kanchi border (FL-000004). ',
  )
  assert.equal(whatsAppText(added), 'Namaste Lakshmi, thank you for your enquiry. ')
  const wanted = {
    form: { mobile: '9876543210', message: 'Looking for: Ikat' },
    kind: 'wanted',
  } as const
  assert.equal(whatsAppText(wanted), 'Namaste, thank you for asking about our sarees. ')
})
