import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeRefused } from './describe-refused.ts'

const refused = (reason: string, count = 1) =>
  Array.from({ length: count }, (_, index) => ({ name: `Silk ${index + 1}`, reason }))

test('a reason that ends with a full stop gets no second one', () => {
  const words = describeRefused(refused('Its article is in the trash.'))
  assert.equal(words, '1 stays in the trash. Silk 1: Its article is in the trash.')
})

test('names three of many records that stay in the trash', () => {
  const reason = 'Another material has this name already'
  const words = describeRefused(refused(reason, 5))
  assert.match(words, /^5 stay in the trash\. Silk 1: Another material .*\. And 2 more\.$/)
  assert.doesNotMatch(words, /Silk 4/)
})
