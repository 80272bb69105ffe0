import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_UPLOAD_BYTES } from '../pictures/pictures.ts'
import { formatMegabytes } from './megabyte.ts'

test('a photo of the largest allowed size is shown with 50.0 megabytes', () => {
  assert.equal(formatMegabytes(MAX_UPLOAD_BYTES), '50.0')
})
