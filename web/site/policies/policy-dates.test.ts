import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { defaultRetention, describeRetention } from '../../../contract/settings/retention.ts'
import { factsOf } from '../../../contract/shop/settings/facts.ts'
import type { Policy } from './policy.content.ts'
import { privacyPolicyOf } from './privacy-policy.content.ts'
import { reasons, returnPolicyOf } from './return-policy.content.ts'
import { termsOf } from './terms.content.ts'

const data = {
  facts: factsOf({}),
  retention: describeRetention(defaultRetention),
  notice: null,
}

/** What the texts were on the day that each of them names. */
const known = {
  'privacy-policy.content.ts': {
    text: privacyPolicyOf(data),
    changedOn: '2026-11-29',
    digest: 'ef81a2099a05',
  },
  'return-policy.content.ts': {
    text: { ...returnPolicyOf(data), reasons },
    changedOn: '2026-11-28',
    digest: 'bbad2c114fc7',
  },
  'terms.content.ts': { text: termsOf(data), changedOn: '2026-11-28', digest: 'd675e5c528e7' },
}

const digestOf = ({ changedOn: _, ...text }: Policy) =>
  hash('sha256', JSON.stringify(text)).slice(0, 12)

for (const [file, { text, changedOn, digest }] of Object.entries(known)) {
  test(`${file} names the day of its last change, on which an order or an enquiry may depend`, () => {
    assert.deepEqual(
      { digest: digestOf(text), changedOn: text.changedOn },
      { digest, changedOn },
      'The text has changed: set changedOn to today, and the new digest and day here.',
    )
  })
}
