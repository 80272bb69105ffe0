import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sareeAddress } from '../../../contract/shop/window/saree-address.ts'
import { builtSite } from '../../../tests/services/built-site.ts'
import { startOrderShop } from '../../testing/orders.ts'
import { saree } from '../../testing/shop.ts'

test('pages tell nobody what they do not show, such as the bank account', async (t) => {
  const bank_account = 'Account 0042 at Sample Bank'
  const shop = await startOrderShop(t, 'sqlite', { site: builtSite, settings: { bank_account } })
  const page = await shop.placed()
  const read = async (url: string) => {
    const answer = await shop.app.inject({ url, headers: { accept: 'application/json' } })
    assert.match(String(answer.headers['content-type']), /^text\/html/, url)
    return answer.body
  }
  for (const url of [
    '/Shop',
    '/Shop?category=Nope',
    sareeAddress({ id: 1, ...saree }),
    '/Order?p=FL-000001',
    '/Order/x',
  ]) {
    const body = await read(url)
    assert.ok(!body.includes(bank_account), url)
  }
  assert.ok((await read(page)).includes(bank_account))
})
