import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readUpiCode } from './read-upi-code.ts'

test('a UPI code gives the ID and the name that an app would show; another code gives none', () => {
  assert.deepEqual(readUpiCode('upi://pay?pa=sarees@examplebank&pn=Sample%20Textiles&mc=5691'), {
    id: 'sarees@examplebank',
    name: 'Sample Textiles',
  })
  assert.deepEqual(readUpiCode('UPI://pay?pa=a@b'), { id: 'a@b', name: '' })
  assert.equal(readUpiCode('https://www.example.com/?pa=a@b'), null)
  assert.equal(readUpiCode('FL-000012'), null)
})
