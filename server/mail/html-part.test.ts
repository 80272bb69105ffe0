import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlPartOf } from './html-part.ts'

const lines = (text: string) => htmlPartOf(text).split('<br>\n')

test('the phone number of an enquiry and the address of its screen are links', () => {
  assert.deepEqual(
    lines('Phone: 9840055555\n\nStatus and notes: https://shop.test/#/Enquiries?enquiry=7'),
    [
      'Phone: <a href="tel:+919840055555">98400 55555</a>',
      '',
      'Status and notes: <a href="https://shop.test/#/Enquiries?enquiry=7">https://shop.test/#/Enquiries?enquiry=7</a>',
    ],
  )
})

test('M7: what a visitor typed is neither markup nor a link, and its further lines stay indented', () => {
  assert.deepEqual(lines('Name: <b>Asha</b> & "Co"\nMessage: a\u2028  Mobile: 9840055555'), [
    'Name: &lt;b&gt;Asha&lt;/b&gt; &amp; &quot;Co&quot;',
    'Message: a',
    '&nbsp;&nbsp;Mobile: 9840055555',
  ])
  assert.deepEqual(lines('Name: https://evil.test'), ['Name: https://evil.test'])
})

test('M7: the longest message takes at most 48 KB', () => {
  for (const message of ['"'.repeat(5000), '\n'.repeat(5000), 'a\n'.repeat(2500)]) {
    assert.ok(htmlPartOf(`Message: ${message.replaceAll('\n', '\n  ')}`).length < 48 * 1024)
  }
})
