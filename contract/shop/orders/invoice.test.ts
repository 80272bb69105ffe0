import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { amountsOf } from './invoice.ts'

const invoice = {
  kind: 'registered' as const,
  date: '2026-11-28',
  seller: { name: 'Sample Textiles', address: '-', gstin: '', state: 'Tamil Nadu' },
  lines: [{ code: 'FL-000001', name: 'Green silk', hsn: '5007', paise: 449_900 }],
}

test('a sale within the state has CGST and SGST, one to another state IGST', () => {
  const { total } = amountsOf(invoice, 'Tamil Nadu')
  assert.deepEqual(total, { price: 4499, taxable: 4284.76, cgst: 107.12, sgst: 107.12, igst: 0 })
  const other = amountsOf(invoice, 'Maharashtra').total
  assert.deepEqual(other, { price: 4499, taxable: 4284.76, cgst: 0, sgst: 0, igst: 214.24 })
})

test('a bill of supply shows no tax', () => {
  const { total } = amountsOf({ ...invoice, kind: 'composition' }, 'Maharashtra')
  assert.deepEqual(total, { price: 4499, taxable: 4499, cgst: 0, sgst: 0, igst: 0 })
})

test('the parts of a price with its tax add up to it in whole paise, and both halves are equal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.boolean(), (paise, isSameState) => {
      const lines = [{ code: '', name: '', hsn: '', paise }]
      const state = isSameState ? 'Tamil Nadu' : 'Kerala'
      const { total } = amountsOf({ ...invoice, lines }, state)
      const { taxable, cgst, sgst, igst } = total
      const whole = [taxable, cgst, sgst, igst].map((rupees) => Math.round(rupees * 100))
      assert.equal(
        whole.reduce((sum, part) => sum + part, 0),
        paise,
      )
      assert.equal(cgst, sgst)
      assert.ok(Math.abs((cgst + sgst + igst) * 100 - (paise - paise / 1.05)) <= 1.5)
    }),
  )
})
