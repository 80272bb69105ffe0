import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordKinds } from '../../contract/record-kinds.ts'
import { onEachKind } from '../testing/record-kinds.ts'

const names = [
  'bridal',
  'Bridal',
  'BRIDAL',
  'bRIDAL',
  'brIDAL',
  'briDAL',
  'bridAL',
  'bridaL',
  'BRidal',
  'BRIdal',
]

onEachKind('Ten records at the same time with one name in different letter case', (shop) => {
  test('are refused except one where names are unique, and are all stored elsewhere', async (t) => {
    const { create, all, record, name, kind } = await shop(t)
    const answers = await Promise.all(names.map((value) => create({ ...record, [name]: value })))
    const stored = recordKinds[kind].isNameUnique ? 1 : names.length
    assert.equal((await all()).json.length, stored)
    const refused = answers.filter(({ status }) => status === 409 || status === 422)
    assert.equal(refused.length, names.length - stored)
  })
})
