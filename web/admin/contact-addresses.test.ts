import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callTo, mailTo } from './contact-addresses.ts'

test('a link calls the Indian number of an enquiry, however it was typed', () => {
  assert.equal(callTo('98765 43210'), 'tel:+919876543210')
})

test('a link writes to the address of an enquiry', () => {
  assert.equal(mailTo('asha@roadlines.example'), 'mailto:asha@roadlines.example')
})

test('a typed address cannot add a second recipient to the link that writes to it', () => {
  assert.equal(mailTo('a?bcc=b&c@roadlines.example'), 'mailto:a%3Fbcc%3Db%26c@roadlines.example')
})
