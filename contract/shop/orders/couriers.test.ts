import assert from 'node:assert/strict'
import { test } from 'node:test'
import { couriers, doubtOfTracking, trackingAddress } from './couriers.ts'

test('each courier of the table is found by its name, knows its example, and links to its own site by HTTPS', () => {
  for (const [name, { example, ...rest }] of Object.entries(couriers)) {
    assert.equal(doubtOfTracking(name, example), null, name)
    assert.notEqual(doubtOfTracking(name, 'X1'), null, name)
    const address = trackingAddress(name, example)
    assert.equal(address !== null, 'link' in rest, name)
    if (address === null) continue
    const { protocol, hostname } = new URL(address)
    assert.equal(protocol, 'https:')
    assert.match(hostname, new RegExp(name.replace(' ', '').toLowerCase()))
    assert.ok(address.endsWith(example))
  }
})

test('a number is asked about only where its courier is known and its shape is not', () => {
  assert.equal(doubtOfTracking('Speed Post', 'em 1234 5678 5 in'), null)
  assert.match(doubtOfTracking('India Post', 'EM123456786IN') ?? '', /last digit/)
  assert.match(doubtOfTracking('Blue Dart', '12345') ?? '', /look like 12345678901/)
  assert.equal(doubtOfTracking('My cousin’s van', '7'), null)
  assert.equal(doubtOfTracking('DTDC', ''), null)
  assert.equal(doubtOfTracking('Best Courier', '7'), null)
  assert.equal(trackingAddress('Hand delivery', '919876543210'), null)
  assert.equal(trackingAddress('India Post', 'EM123456785IN'), null)
  assert.equal(trackingAddress('Blue Dart', '12345" onclick="x'), null)
})
