import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readContact, wantedQuery } from './tell-me.ts'

test('one field takes a mobile number or an email, as people write them', () => {
  for (const typed of ['98765 43210', '+91-98765-43210', '098765 43210', '९८७६५ ४३२१०'])
    assert.deepEqual(readContact(typed), { contact: { mobile: '9876543210' } }, typed)
  for (const typed of ['meera@example.com', ' Meera@Example.com '])
    assert.deepEqual(readContact(typed), { contact: { email: 'meera@example.com' } }, typed)
})

const wrong: Record<string, RegExp> = {
  '': /^Enter your mobile number or email$/,
  '  ': /^Enter your mobile number or email$/,
  '98765': /^Enter a 10-digit mobile number or an email$/,
  '020 2553 1234': /^Enter a 10-digit mobile number/,
  'meera.example.com': /^Enter a 10-digit mobile number/,
  'meera@example': /^Enter a valid email address$/,
  'meera@example.com, asha@example.com': /^Enter a valid email address$/,
}
for (const [typed, message] of Object.entries(wrong)) {
  test(`“${typed}” is neither`, () => {
    assert.match(readContact(typed).error ?? '', message)
  })
}

test('a saree is named by its code, a list by its query', () => {
  assert.equal(wantedQuery({ saree: 'FL-000214', list: '' }), 'saree=FL-000214')
  assert.equal(
    wantedQuery({ saree: '', list: 'colour=blue&to=3000' }),
    'list=colour%3Dblue%26to%3D3000',
  )
})
