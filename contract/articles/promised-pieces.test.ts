import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describePromised, type PromisedPiece } from './promised-pieces.ts'

type PieceOfOrder = Extract<PromisedPiece, { order_id: number }>

const piece = (order_id: number, changes: Partial<PieceOfOrder> = {}): PromisedPiece => ({
  order_id,
  order_number: `FL-O-00000${order_id}`,
  is_paid: false,
  reserved_until: null,
  ...changes,
})

test('what is promised is said in one sentence for each kind of promise, with the orders', () => {
  assert.equal(
    describePromised([piece(1, { is_paid: true })], 1),
    '1 of them is paid for: FL-O-000001',
  )
  const several = [
    piece(1, { is_paid: true }),
    piece(2),
    piece(3, { is_paid: true }),
    piece(4, { reserved_until: '2026-01-01T10:00:00.000Z' }),
  ]
  assert.equal(
    describePromised(several, 4),
    '2 of them are paid for: FL-O-000001, FL-O-000003. 1 of them is confirmed for delivery: FL-O-000002. 1 of them is reserved: FL-O-000004',
  )
})

test('where none is in stock, no piece is one of them', () => {
  assert.equal(describePromised([piece(2)], 0), '1 is confirmed for delivery: FL-O-000002')
})

test('a piece that is kept for a name is reserved for that customer', () => {
  const reserved_until = '2026-01-01T10:00:00.000Z'
  const held = { hold_id: 1, name: 'Asha Rao', mobile: '', reserved_until }
  assert.equal(
    describePromised([piece(1, { reserved_until }), held], 2),
    '2 of them are reserved: FL-O-000001, Asha Rao',
  )
})
