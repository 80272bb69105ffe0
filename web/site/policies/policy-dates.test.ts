import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { defaultRetention, describeRetention } from '../../../contract/settings/retention.ts'
import { factsOf } from '../../../contract/shop/settings/facts.ts'
import type { Policy } from './policy.content.ts'
import { privacyPolicyOf } from './privacy-policy.content.ts'
import { reasons, returnPolicyOf } from './return-policy.content.ts'
import { shippingPolicyOf } from './shipping-policy.content.ts'
import { termsOf } from './terms.content.ts'

const dataOf = (settings: Parameters<typeof factsOf>[0]) => ({
  facts: factsOf(settings),
  retention: describeRetention(defaultRetention),
  notice: null,
})

/** Without and with what a shop may offer, as some sentences stand only with one of them. */
const shops = [
  {},
  { shipping_charge: '0' },
  {
    legal_name: 'Sample Textiles',
    shop_address: '1 Loom Street',
    shop_phone: '+919876543210',
    grievance_name: 'Asha Rao',
    grievance_designation: 'Manager',
    grievance_phone: '+919876543210',
    upi_id: 'sarees@examplebank',
    bank_account: 'Sample Textiles, 0000',
    cash_on_delivery: 'yes' as const,
    shipping_charge: '120',
    delivery_days_from: '3',
    delivery_days_to: '6',
    closed_days: 'sunday' as const,
  },
].map(dataOf)

/** What the texts were on the day that each of them names. */
const known = {
  'privacy-policy.content.ts': {
    texts: shops.map(privacyPolicyOf),
    changedOn: '2026-12-01',
    digest: 'dbfc8080110a',
  },
  'return-policy.content.ts': {
    texts: shops.map((data) => ({ ...returnPolicyOf(data), reasons })),
    changedOn: '2026-11-30',
    digest: '0af201f3f249',
  },
  'shipping-policy.content.ts': {
    texts: shops.map(shippingPolicyOf),
    changedOn: '2026-12-01',
    digest: 'bab0fb92a943',
  },
  'terms.content.ts': {
    texts: shops.map(termsOf),
    changedOn: '2026-12-01',
    digest: '6f82825c89f5',
  },
}

const digestOf = (texts: readonly Policy[]) =>
  hash('sha256', JSON.stringify(texts.map(({ changedOn: _, ...text }) => text))).slice(0, 12)

for (const [file, { texts, changedOn, digest }] of Object.entries(known)) {
  test(`${file} names the day of its last change, on which an order or an enquiry may depend`, () => {
    assert.deepEqual(
      { digest: digestOf(texts), changedOn: texts[0]?.changedOn },
      { digest, changedOn },
      'The text has changed: set changedOn to today, and the new digest and day here.',
    )
  })
}
