import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeUndone } from './describe-undone.ts'

test('an Undo is described by what it gave back, put into the trash and left as it was', () => {
  const described = [
    describeUndone({ changed: 1, skipped: 0 }),
    describeUndone({ changed: 1309, skipped: 3 }),
    describeUndone({ deleted: 2, changed: 1, skipped: 1 }, 'since the import'),
    describeUndone({ changed: 0, skipped: 12 }),
    describeUndone({ changed: 0, skipped: 0 }),
  ]
  assert.deepEqual(described, [
    'Undone: 1 article is as before',
    'Undone: 1,309 articles are as before. 3 changed since, and stay',
    'Undone: 2 articles are in the trash, 1 article is as before. 1 changed since the import, and stays',
    'Undo newer changes first: 12 articles were changed since',
    'There’s nothing to undo',
  ])
})
