import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factsOf, placeholders } from './facts.ts'

test('a fact that the owner has not filled in is not there, or is a placeholder that the owner’s screen marks', () => {
  const facts = factsOf({})
  assert.equal(facts.site_phone, placeholders.site_phone)
  assert.equal(facts.desk_trip_phone, undefined)
  assert.deepEqual(facts.quotes, [])
  assert.ok(!Object.values(facts).includes(''))
})

test('a contact may be a phone number or an address', () => {
  const { desk_trip_phone, desk_trip_phone_link, desk_bill_email, desk_bill_phone } = factsOf({
    desk_trip: '+919876543210',
    desk_bill: 'bills@example.com',
  })
  assert.deepEqual(
    [desk_trip_phone, desk_trip_phone_link, desk_bill_email, desk_bill_phone],
    ['+91 98765 43210', 'tel:+919876543210', 'bills@example.com', undefined],
  )
})

test('a link that a form would refuse is left out, as a restored backup may hold any text', () => {
  const { site_map, social_x, proof_text } = factsOf({
    site_map: 'javascript:alert(1)',
    social_x: 'http://x.example',
    proof_text: 'Forty trucks',
    proof_source: 'javascript:alert(1)',
  })
  assert.deepEqual([site_map, social_x, proof_text], [undefined, undefined, undefined])
})

test('what the policies say of paying and shipping follows the settings', () => {
  const { ways_to_pay, shipping_cost, delivery_time, hold_time } = factsOf({
    upi_id: 'sarees@examplebank',
    bank_account: 'Sample Textiles, 0000',
    shipping_charge: '0',
    delivery_days_from: '4',
    delivery_days_to: '4',
  })
  assert.deepEqual(
    [ways_to_pay, shipping_cost, delivery_time, hold_time],
    ['UPI or bank transfer', 'free', '4 days', '24 hours'],
  )
  const none = factsOf({})
  assert.deepEqual(
    [none.ways_to_pay, none.shipping_cost, none.delivery_time],
    [undefined, undefined, undefined],
  )
})

test('a quote is shown only with a name', () => {
  assert.deepEqual(factsOf({ quote_1_text: 'Good' }).quotes, [])
  assert.deepEqual(factsOf({ quote_1_text: 'Good', quote_1_by: 'Meera' }).quotes, [
    { text: 'Good', by: 'Meera' },
  ])
})
