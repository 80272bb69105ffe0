import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeInQr } from './chosen-pieces.ts'

test('a scanned tag, or the page of a saree, names its article; another QR code names none', () => {
  assert.equal(codeInQr('https://www.example.com/#/Viewarticleadmin/12'), 'FL-000012')
  assert.equal(codeInQr('https://www.example.com/Saree/FL-000012-green-silk?from=qr'), 'FL-000012')
  assert.equal(codeInQr('upi://pay?pa=shop@okaxis&tn=FL-O-000012'), undefined)
})
