import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findClosestName } from './find-closest-name.ts'

const suggestions = [
  ['n', ['Yes', 'No'], 'No'],
  ['Y', ['Yes', 'No'], 'Yes'],
  ['0', ['Yes', 'No'], undefined],
  ['D', ['Hand wash', 'Dry wash'], 'Dry wash'],
  ['-', ['Mulberry silk', 'Tussar'], undefined],
  ['Tusar', ['Mulberry silk', 'Tussar'], 'Tussar'],
  ['silk', ['Mulberry silk', 'Tussar'], 'Mulberry silk'],
  ['silk', ['Mulberry silk', 'Tussar silk'], undefined],
  ['dry wash only', ['Hand wash', 'Dry wash'], 'Dry wash'],
] as const

for (const [typed, known, expected] of suggestions) {
  test(`${expected ?? 'nothing'} is suggested for "${typed}" from the names ${known.join(' and ')}`, () => {
    assert.equal(findClosestName(typed, known), expected)
  })
}
