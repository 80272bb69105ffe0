import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodePath, encodeQuery, signatureOf } from './s3-signature.ts'

test('a request is signed as in the example that Amazon publishes', () => {
  const account = {
    key: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const { authorization } = signatureOf(account, {
    method: 'GET',
    host: 'examplebucket.s3.amazonaws.com',
    path: '/',
    query: { 'max-keys': '2', prefix: 'J' },
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    at: new Date('2013-05-24T00:00:00Z'),
  })
  assert.match(
    authorization,
    /Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7$/,
  )
})

test('paths and queries are encoded sign by sign, and queries stand in order', () => {
  assert.equal(encodePath('/shop/sarees (1)/ä.jpg'), '/shop/sarees%20%281%29/%C3%A4.jpg')
  assert.equal(encodeQuery({ prefix: 'a/b+c', 'list-type': '2' }), 'list-type=2&prefix=a%2Fb%2Bc')
})
