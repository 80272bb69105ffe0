import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documents, documentUrl } from './documents.ts'
import { findDocument } from './find-document.ts'
import { pages } from './site/pages.content.ts'
import { routeOf } from './site/routes.ts'

test('a path is found in any letter case and with a slash at its end', () => {
  assert.equal(findDocument('/terms/', documents), '/Terms')
  assert.equal(findDocument('/', documents), '/')
  assert.equal(
    findDocument('/oursoultions/billing_platform', documents),
    '/Oursoultions/Billing_Platform',
  )
})

test('a part that may vary stays as it is written', () => {
  assert.equal(findDocument('/viewarticleadmin/5', documents), '/Viewarticleadmin/5')
  assert.equal(findDocument('/Oursoultions/Any_Name', documents), '/Oursoultions/Any_Name')
})

test('a path with missing, additional or wrong parts has no document', () => {
  const paths = ['/Nowhere', '/Viewarticleadmin', '/Viewarticleadmin/', '/Terms/1', '/api/health']
  const hostile = ['//example.com/Terms', '/\\example.com', '/Viewarticleadmin/..']
  assert.deepEqual(
    [...paths, ...hostile].filter((path) => findDocument(path, documents)),
    [],
  )
})

test('a document is loaded with its query, and the page for unknown addresses with the address', () => {
  assert.equal(documentUrl('/article?search=silk&page=2'), '/Article?search=silk&page=2')
  assert.equal(documentUrl('/?login=%2FBanner'), '/?login=%2FBanner')
  assert.equal(documentUrl('//example.com/?a'), '/404//example.com/#//example.com/?a')
})

test('no address leads from the page for unknown addresses to another page', () => {
  assert.equal(documentUrl('/..'), '/404#/..')
  assert.equal(documentUrl('/Terms/%2E%2e/..'), '/404/Terms#/Terms/%2E%2e/..')
  assert.equal(documentUrl('/\\..\\..'), '/404/#/\\..\\..')
})

test('every public page has a route', () => {
  assert.deepEqual(
    pages.filter(({ path }) => routeOf(path) === routeOf('/404')),
    [],
  )
})
