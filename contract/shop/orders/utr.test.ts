import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatUtr, Utr } from './utr.ts'

const check = (typed: string) => {
  const checked = Utr.safeParse(typed)
  return checked.success ? checked.data : (checked.error.issues[0]?.message ?? '')
}

const wrong =
  'Enter the 12-digit UTR from your UPI app. For a bank transfer it’s 16 (NEFT) or 22 (RTGS) characters'

test('a UTR of UPI has 12 digits, with blanks, dashes and in digits of any script', () => {
  for (const typed of ['431265789012', ' 4312 6578 9012 ', '4312-6578-9012', '४३१२६५७८९०१२']) {
    assert.equal(check(typed), '431265789012')
  }
  for (const typed of ['43126578901', '4312657890123', '1']) {
    assert.equal(check(typed), wrong)
  }
  assert.equal(check(' '), wrong)
  assert.equal(formatUtr('431265789012'), '4312 6578 9012')
})

test('a UTR is read as a bank’s message or an app has it, with its label, a sign before it and invisible marks', () => {
  for (const typed of [
    'UTR: 4312 6578 9012',
    'UPI Ref No. 431265789012.',
    '#431265789012',
    '4312–6578–9012',
    '\u202a431265789012\u202c',
    '\u200b4312\u200b65789012',
  ])
    assert.equal(check(typed), '431265789012', typed)
  assert.equal(check('N123456789012345'), 'N123456789012345')
  assert.equal(check('NEFT/N123456789012345'), 'N123456789012345')
  assert.equal(check('UTR No: idibn26333123456'), 'IDIBN26333123456')
  assert.equal(check('NOSCN26333123456'), 'NOSCN26333123456')
})

test('that of a bank transfer has 16 or 22 letters and digits, the letters of the bank first', () => {
  assert.equal(check('abcdn26333 123456'), 'ABCDN26333123456')
  assert.equal(check('ABCDR52026112900123456'), 'ABCDR52026112900123456')
  assert.equal(formatUtr('ABCDN26333123456'), 'ABCDN26333123456')
  for (const typed of ['paid by phone', 'ABCDN2633312345', 'ABC1N26333123456', 'sample@bank']) {
    assert.equal(check(typed), wrong)
  }
})
