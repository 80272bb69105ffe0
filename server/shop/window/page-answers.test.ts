import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { sareeAddress } from '../../../contract/shop/window/saree-address.ts'
import { builtSite, textOf } from '../../../tests/services/built-site.ts'
import { cookieOf, startOrderShop } from '../../testing/orders/orders.ts'
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

test('the order form is sent compressed, but not where it holds what was typed or the orders of its browser', async (t) => {
  const shop = await startOrderShop(t, 'sqlite', { site: builtSite, articles: 2 })
  const ordered = await shop.order(['FL-000001'])
  const encodingOf = async (url: string, more: Partial<InjectOptions> = {}) => {
    const headers = { 'accept-encoding': 'br', ...more.headers }
    const answer = await shop.app.inject({ ...more, url, headers })
    assert.match(String(answer.headers['content-type']), /^text\/html/, url)
    return answer.headers['content-encoding']
  }
  const form = '/Order?p=FL-000002'
  assert.equal(await encodingOf(form), 'br')
  assert.equal(await encodingOf('/Order/x'), 'br')
  assert.equal(await encodingOf(form, { headers: { cookie: cookieOf(ordered) } }), undefined)
  assert.equal(await encodingOf(form, { method: 'POST' }), undefined)
  assert.equal(await encodingOf(String(ordered.headers.location)), undefined)
})

test('a saree says when it is at the door, by the hour, the closed day and the state, also once the hour has passed', async (t) => {
  const settings = {
    shop_state: 'Tamil Nadu',
    delivery_days_from: '2',
    delivery_days_to: '5',
    closed_days: 'sunday',
  } as const
  // Saturday, 11:30 am in India.
  const shop = await startOrderShop(t, 'sqlite', { site: builtSite, settings })
  const textAt = async (url: string) => textOf((await shop.app.inject({ url })).body)
  const address = sareeAddress({ id: 1, ...saree })
  assert.match(await textAt(address), /At your door by Thu 20 Aug in most of India/)
  const page = await shop.placed(['FL-000001'], { state: 'Tamil Nadu', pin: '600004' })
  assert.match(await textAt(page), /At your door by Mon 17 Aug, if you pay now/)
  shop.advanceMinutes(4 * 60)
  assert.match(await textAt(page), /At your door by Wed 19 Aug, if you pay now/)
  await shop.step(1, 'pay')
  assert.match(await textAt(page), /We’ll dispatch it by the next working day\./)
  await shop.step(1, 'cancel')
  assert.match(await textAt(address), /At your door by Sat 22 Aug in most of India/)
})
