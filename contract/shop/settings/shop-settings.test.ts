import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPhone } from '../../numbers/format-phone.ts'
import { ShopSettings } from './shop-settings.ts'

const numbers: Readonly<Record<string, string>> = {
  '98765 43210': '+919876543210',
  '098765 43210': '+919876543210',
  '+91 (0) 98765 43210': '+919876543210',
  '0091 98765 43210': '+919876543210',
  '91 98765 43210': '+919876543210',
  '९८७६५ ४३२१०': '+919876543210',
  '\u202a+91\u200b 98765 43210\u202c': '+919876543210',
  '044 2345 6789': '+914423456789',
  '(080) 2345-6789': '+918023456789',
  '04286 234567': '+914286234567',
  '+44 20 7946 0958': '+442079460958',
}
for (const [typed, stored] of Object.entries(numbers)) {
  test(`the shop’s number ${JSON.stringify(typed)} is ${stored}`, () => {
    assert.equal(ShopSettings.shape.shop_phone.parse(typed), stored)
    assert.equal(ShopSettings.shape.shop_whatsapp.parse(typed), stored)
  })
}

for (const typed of ['1800 123 4567', '1860-123-4567', '1800 123 456', '+91 1800 123 4567']) {
  test(`${typed} is a number to call, and none for WhatsApp`, () => {
    const stored = ShopSettings.shape.shop_phone.parse(typed)
    assert.match(formatPhone(stored), /^18[06]0 123 4567?$/)
    assert.equal(ShopSettings.shape.shop_whatsapp.safeParse(typed).success, false)
  })
}

for (const typed of [
  '044 2345678',
  '+91 90000 0000',
  '+91 09876 5432',
  '98765',
  '+0 12345678',
  'call us',
]) {
  test(`${typed} is no whole number and is refused`, () => {
    assert.equal(ShopSettings.shape.shop_phone.safeParse(typed).success, false)
  })
}

test('what the shop charges and how long it takes are read as people write them', () => {
  assert.equal(ShopSettings.shape.shipping_charge.parse('₹ 75/-'), '75')
  assert.equal(ShopSettings.shape.shipping_charge.parse('1,200.00'), '1200')
  assert.equal(ShopSettings.shape.shipping_charge.parse('075'), '75')
  assert.equal(ShopSettings.shape.shipping_charge.parse('00'), '0')
  assert.equal(ShopSettings.shape.delivery_days_from.parse('५'), '5')
  assert.equal(ShopSettings.shape.shipping_charge.safeParse('75,50').success, false)
})

test('a GSTIN is read with blanks, hyphens and digits of any script', () => {
  assert.equal(ShopSettings.shape.gstin.parse(' २७ aapfu-0939f\u200b 1zv'), '27AAPFU0939F1ZV')
})
