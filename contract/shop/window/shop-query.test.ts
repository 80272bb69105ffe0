import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readShopQuery, shopAddress } from './shop-query.ts'

const read = (parameters: Record<string, string>) => readShopQuery(new URLSearchParams(parameters))

test('a category and a material can be asked for by names as long as they may be', () => {
  const name = 'கைத்தறி '.repeat(25).trim()
  assert.ok(name.length > 180)
  const query = read({ category: name, material: name })
  assert.deepEqual([query.category, query.material], [name, name])
  const address = new URL(shopAddress(query), 'https://shop.example')
  assert.equal(readShopQuery(address.searchParams).category, name)
})

test('a search that is too long is cut, but never inside an emoji', () => {
  assert.equal(read({ q: `${'a'.repeat(79)}🧵` }).search, 'a'.repeat(79))
  assert.equal(read({ q: `${'a'.repeat(78)}🧵🧵` }).search, `${'a'.repeat(78)}🧵`)
})
