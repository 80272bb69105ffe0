import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formAddress } from './form-address.ts'

const base = { id: 17, version: 2 }

test('what was typed and not saved is found again in the form of its record, or in that of a new one', () => {
  for (const [form, record, address] of [
    ['banner 17', base, '/Banner?edit=17'],
    ['new material', null, '/Materialmaster?add'],
    ['article 17', base, '/Viewarticleadmin/17'],
    ['enquiry 17', base, '/Enquiries?enquiry=17'],
    ['new enquiry', null, '/Enquiries?add'],
    ['passkey', null, null],
  ] as const) {
    assert.equal(formAddress({ form, base: record }), address)
  }
})
