import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkForKey } from './link-for-key.ts'

const links = ['Exchange', 'TMS', 'Billing', 'Rates']

test('an arrow key leads to the next link of a menu or the one before, and goes around at its ends', () => {
  assert.equal(linkForKey(links, 0, 'ArrowDown'), 'TMS')
  assert.equal(linkForKey(links, 3, 'ArrowRight'), 'Exchange')
  assert.equal(linkForKey(links, 1, 'ArrowUp'), 'Exchange')
  assert.equal(linkForKey(links, 0, 'ArrowLeft'), 'Rates')
})

test('Home and End lead to the first and the last link of a menu, and other keys to none', () => {
  assert.equal(linkForKey(links, 2, 'Home'), 'Exchange')
  assert.equal(linkForKey(links, 1, 'End'), 'Rates')
  assert.equal(linkForKey(links, 1, 'a'), undefined)
})
