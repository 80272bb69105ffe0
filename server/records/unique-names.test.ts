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

onEachKind('Of ten at once whose names differ only in the case of their letters', (shop) => {
  test('one is stored where names are unique, and the others are refused; elsewhere all are', async (t) => {
    const { create, all, record, name, kind } = await shop(t)
    const answers = await Promise.all(names.map((value) => create({ ...record, [name]: value })))
    const stored = recordKinds[kind].isNameUnique ? 1 : names.length
    assert.equal((await all()).json.length, stored)
    const refused = answers.filter(({ status }) => status === 409 || status === 422)
    assert.equal(refused.length, names.length - stored)
  })
})
