import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planLength } from './plan-length.ts'

const nothing = { length_with_blouse: '', length_without_blouse: '', width_cm: '', pallu: '' }

test('a length with and without the blouse piece is divided to scale, and the rounds add up to the saree', () => {
  const plan = planLength({
    length_with_blouse: '6.3',
    length_without_blouse: '5.5',
    width_cm: '118',
    pallu: '75 cm, four rows of motifs',
  })
  assert.deepEqual(
    plan?.cloth.map(({ part, cm }) => [part, cm]),
    [
      ['blouse', 80],
      ['body', 475],
      ['pallu', 75],
    ],
  )
  assert.equal(plan?.total, 630)
  assert.equal(plan?.pleats, 7)
  assert.equal(
    plan?.rounds.reduce((sum, { cm }) => sum + cm, 0),
    550,
  )
})

test('without a length nothing is drawn, nor where the saree alone is longer than with its blouse piece', () => {
  assert.equal(planLength(nothing), null)
  assert.equal(
    planLength({ ...nothing, length_with_blouse: '5.5', length_without_blouse: '6.3' }),
    null,
  )
})

test('where only one length is known, the cloth is drawn undivided, and no round is guessed of one with a blouse piece', () => {
  const withBlouse = planLength({ ...nothing, length_with_blouse: '6.3' })
  assert.deepEqual(withBlouse?.cloth, [{ part: 'body', cm: 630, words: 'saree' }])
  assert.deepEqual(withBlouse?.rounds, [])
  assert.equal(planLength({ ...nothing, length_without_blouse: '5.5' })?.rounds.length, 4)
})

test('a nine-yard saree goes round in another way, so its rounds are left out', () => {
  assert.deepEqual(planLength({ ...nothing, length_without_blouse: '8.2' })?.rounds, [])
})

test('a pallu that is longer than half of the saree is drawn as half', () => {
  const plan = planLength({ ...nothing, length_without_blouse: '5', pallu: '40 m' })
  assert.deepEqual(
    plan?.cloth.map(({ cm }) => cm),
    [250, 250],
  )
})
