import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchedDigitsOf, tenDigitsOf } from './phone-number.ts'

const written = [
  '9876543210',
  ' 98765 43210 ',
  '098765-43210',
  '(98765) 43210',
  '+91 98765 43210',
  '+91-98765-43210',
  '+91 (0) 98765 43210',
  '919876543210',
  '+91 98765 43210,',
  '0091 98765 43210',
  '९८७६५४३२१०',
  '௯௮௭௬௫௪௩௨௧௦',
  '９８７６５４３２１０',
  '\u202a+91 98765 43210\u202c',
]
for (const typed of written) {
  test(`the phone number ${JSON.stringify(typed)} is 9876543210`, () => {
    assert.equal(tenDigitsOf(typed), '9876543210')
  })
}

for (const typed of ['98765', '98765432101', '+1 9876543210', 'call me', '']) {
  test(`${JSON.stringify(typed)} is no phone number and stays as it was typed`, () => {
    assert.equal(tenDigitsOf(typed), typed)
  })
}

for (const typed of ['98765 432', '+91 98765-432', '०९८७६५ ४३२']) {
  test(`a search for ${typed} looks for 98765432 in phone numbers`, () => {
    assert.equal(searchedDigitsOf(typed), '98765432')
  })
}

for (const typed of ['Asha', '98', 'Asha 98765']) {
  test(`a search for ${typed} does not look for a phone number`, () => {
    assert.equal(searchedDigitsOf(typed), null)
  })
}
