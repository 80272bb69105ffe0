import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatUtr, Utr } from './utr.ts'

const check = (typed: string) => {
  const checked = Utr.safeParse(typed)
  return checked.success ? checked.data : (checked.error.issues[0]?.message ?? '')
}

test('a UTR of UPI has 12 digits, with blanks, dashes and in digits of any script', () => {
  for (const typed of ['431265789012', ' 4312 6578 9012 ', '4312-6578-9012', '४३१२६५७८९०१२']) {
    assert.equal(check(typed), '431265789012')
  }
  for (const typed of ['43126578901', '4312657890123', '1']) {
    assert.equal(check(typed), 'The UTR has 12 digits. Your app shows it with the payment')
  }
  assert.equal(check(' '), 'Please enter the UTR')
  assert.equal(formatUtr('431265789012'), '4312 6578 9012')
})

test('that of a bank transfer has 16 or 22 letters and digits, the letters of the bank first', () => {
  assert.equal(check('abcdn26333 123456'), 'ABCDN26333123456')
  assert.equal(check('ABCDR52026112900123456'), 'ABCDR52026112900123456')
  assert.equal(formatUtr('ABCDN26333123456'), 'ABCDN26333123456')
  for (const typed of ['paid by phone', 'ABCDN2633312345', 'ABC1N26333123456', 'sample@bank']) {
    assert.equal(
      check(typed),
      'The UTR has 12 digits; that of a bank transfer has 16 or 22 letters and digits',
    )
  }
})
