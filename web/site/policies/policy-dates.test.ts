import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { fillText } from '../../../contract/shop/settings/fact-marks.ts'
import { defaultFacts } from '../../../contract/shop/settings/facts.ts'
import type { Policy } from './policy.content.ts'
import { privacyPolicy } from './privacy-policy.content.ts'
import { reasons, returnPolicy } from './return-policy.content.ts'
import { terms } from './terms.content.ts'

/** What the texts were on the day that each of them names. */
const known = {
  'privacy-policy.content.ts': {
    text: { ...privacyPolicy },
    changedOn: '2026-11-29',
    digest: '2482fcb532eb',
  },
  'return-policy.content.ts': {
    text: { ...returnPolicy, reasons },
    changedOn: '2026-11-28',
    digest: 'bbad2c114fc7',
  },
  'terms.content.ts': { text: { ...terms }, changedOn: '2026-11-28', digest: 'd675e5c528e7' },
}

const digestOf = ({ changedOn: _, ...text }: Policy) =>
  hash('sha256', fillText(JSON.stringify(text), defaultFacts)).slice(0, 12)

for (const [file, { text, changedOn, digest }] of Object.entries(known)) {
  test(`${file} names the day of its last change, on which an order or an enquiry may depend`, () => {
    assert.deepEqual(
      { digest: digestOf(text), changedOn: text.changedOn },
      { digest, changedOn },
      'The text has changed: set changedOn to today, and the new digest and day here.',
    )
  })
}
