import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WindowFacts, windowFacts } from './window-facts.ts'

const empty = Object.fromEntries(windowFacts.map((fact) => [fact, '']))
const read = (given: object) => {
  const { success, data, error } = WindowFacts.safeParse({ ...empty, ...given })
  return success ? data : error.issues[0]?.message
}

test('a measure is read with its unit or without, in any digits, and kept without', () => {
  const typed = {
    length_with_blouse: '6.30 m',
    length_without_blouse: '5.5 metres',
    width_cm: '118cm',
    weight_g: '६४० grams',
    mrp: '₹ 4,990/-',
  }
  const kept = {
    length_with_blouse: '6.3',
    length_without_blouse: '5.5',
    width_cm: '118',
    weight_g: '640',
    mrp: '4990',
  }
  assert.deepEqual(read(typed), { ...empty, ...kept })
})

test('a measure that could mean another one is refused with what would be right', () => {
  assert.equal(
    read({ length_with_blouse: '6,3' }),
    'Metres with blouse piece must be a number, such as 6.3',
  )
  assert.equal(
    read({ length_without_blouse: '5500' }),
    'Metres without blouse piece must be a number, such as 5.5',
  )
  assert.equal(read({ width_cm: '47 inch' }), 'Enter the width in whole centimetres, such as 118')
  assert.equal(read({ weight_g: '0' }), 'Enter the weight in whole grams, such as 640')
  assert.equal(read({ mrp: '4990,50' }), 'Enter the MRP in rupees, such as 4990')
  assert.equal(read({ hsn: '500' }), 'Enter an HSN of 4, 6 or 8 digits, such as 5007')
  assert.equal(read({ fall_and_pico: 'maybe' }), 'For Fall and pico, choose Done or Not done')
  assert.equal(read({ handloom: 'maybe' }), 'For Handwoven, choose Yes or No')
})

test('an HSN is kept without its blanks, and a choice as it is named', () => {
  assert.deepEqual(read({ hsn: '5007 20', fall_and_pico: 'not done', handloom: 'yes' }), {
    ...empty,
    hsn: '500720',
    fall_and_pico: 'Not done',
    handloom: 'Yes',
  })
})

test('a description keeps its lines, and one of more than 2,000 characters is refused', () => {
  assert.deepEqual(read({ description: ' Two\nlines ' }), { ...empty, description: 'Two\nlines' })
  assert.match(String(read({ description: 'x'.repeat(2001) })), /up to 2000 characters/)
})
