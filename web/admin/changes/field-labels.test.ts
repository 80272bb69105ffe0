import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldLabel } from './field-labels.content.ts'

test('the log calls a field as the form of its kind does', () => {
  assert.equal(fieldLabel('material', 'material_remark'), 'Material remark')
})

test('the log calls a field that no form has by its label, and an unknown one by its name', () => {
  assert.equal(fieldLabel('enquiry', 'notes'), 'Notes')
  assert.equal(fieldLabel(null, 'something_else'), 'something_else')
})
