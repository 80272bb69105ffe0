import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { idOfSareeAddress, sareeAddress } from './saree-address.ts'
import { readShopQuery, shopAddress } from './shop-query.ts'

const addressOf = (parameters: string) =>
  shopAddress(readShopQuery(new URLSearchParams(parameters)))

const sameAs = {
  'page=-1': '/Shop',
  'page=1': '/Shop',
  'page=abc': '/Shop',
  'page=1e9': '/Shop',
  'page=999999999': '/Shop?page=101',
  'from=6000&to=3000': '/Shop?from=3000&to=6000',
  'from=4,499&to=': '/Shop?from=4499',
  'from=4499.50': '/Shop?from=4499.5',
  'from=Rs 5000&to=': '/Shop?from=5000',
  'to=5000/-': '/Shop?to=5000',
  'to=५०००': '/Shop?to=5000',
  'from=4499,50&to=6000': '/Shop?to=6000',
  'colour=mauve&order=cheapest': '/Shop',
  'utm_source=whatsapp&fbclid=x': '/Shop',
  'q=%20%20red%09%0Asilk%20': '/Shop?q=red+silk',
  'category=Silk%2FZari': '/Shop?category=Silk%2FZari',
  'after=2026-11-01T10:00:00.000Z_45': '/Shop?after=2026-11-01T10%3A00%3A00.000Z_45',
  'after=%27%20or%201=1': '/Shop',
  'available=yes&category=Ikat': '/Shop?category=Ikat&available=yes',
}

for (const [parameters, address] of Object.entries(sameAs)) {
  test(`/Shop?${parameters} is the page ${address}`, () => {
    assert.equal(addressOf(parameters), address)
  })
}

test('a price that could mean two amounts is kept as it was typed', () => {
  const { from, to, wrongFrom, wrongTo } = readShopQuery(new URLSearchParams('from=44,99,5&to='))
  assert.deepEqual([from, to, wrongFrom, wrongTo], [null, null, '44,99,5', ''])
})

test('an address that was made from a question asks the same question, whatever was typed', () => {
  const typed = fc.record(
    {
      q: fc.string({ unit: 'grapheme' }),
      category: fc.string({ unit: 'grapheme', maxLength: 300 }),
      from: fc.oneof(fc.string(), fc.integer().map(String)),
      to: fc.oneof(fc.string(), fc.nat().map(String)),
      page: fc.oneof(fc.string(), fc.nat().map(String)),
      order: fc.string(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(typed, (parameters) => {
      const address = addressOf(new URLSearchParams(parameters).toString())
      assert.equal(addressOf(address.split('?')[1] ?? ''), address)
    }),
  )
})

const sareeAddresses = {
  'Bottle green silk, maroon pallu': '/Saree/FL-000214-bottle-green-silk-maroon-pallu',
  'Café & “Zari”': '/Saree/FL-000214-cafe-zari',
  பட்டு: '/Saree/FL-000214',
  '🌸': '/Saree/FL-000214',
}
for (const [article_name, address] of Object.entries(sareeAddresses)) {
  test(`the address of “${article_name}” is ${address}`, () => {
    assert.equal(sareeAddress({ id: 214, article_name }), address)
    assert.equal(idOfSareeAddress(address.replace('/Saree/', '')), 214)
  })
}

test('an address needs its code, in any case, and takes any words after it', () => {
  assert.equal(idOfSareeAddress('fl-214'), 214)
  assert.equal(idOfSareeAddress('FL-000214-other-words'), 214)
  assert.equal(idOfSareeAddress('FL-000214.'), 214)
  assert.equal(idOfSareeAddress('FL-0'), undefined)
  assert.equal(idOfSareeAddress('FL-1234567890'), undefined)
  assert.equal(idOfSareeAddress('bottle-green'), undefined)
})
