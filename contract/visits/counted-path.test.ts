import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedPathOf } from './counted-path.ts'

const addresses: Record<string, string | null> = {
  'https://a.test/': '/',
  'https://a.test/Contactus/?utm_source=a': '/Contactus',
  'https://a.test/?utm_source=a#/Contactus?from=home#founders': '/Contactus',
  'https://a.test/Shop?colour=red&page=3#list': '/Shop',
  'https://a.test/Saree/FL-000214-bottle-green-silk': '/Saree/FL-000214',
  'https://a.test/saree/fl-214': '/Saree/FL-000214',
  'https://a.test/Saree/whatever': null,
  'https://a.test/Order?p=FL-000214': '/Order',
  'https://a.test/Order/0123456789abcdef0123456789abcdef': '/Order',
  'https://a.test/order/0123456789abcdef/slip': '/Order',
  'https://a.test/#/Order/0123456789abcdef': '/Order',
  'https://a.test/%3Cscript%3E': null,
  [`https://a.test/${'a'.repeat(100)}`]: null,
  'no address': null,
}

for (const [address, path] of Object.entries(addresses)) {
  test(`${address.slice(0, 60)} is counted as ${path ?? 'nothing'}`, () =>
    assert.equal(countedPathOf(address), path))
}
