import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_PICTURES, MAX_UPLOAD_BYTES } from '../../../contract/pictures/pictures.ts'
import { limitPhotos } from './photo-limits.ts'

const photosOf = (...names: string[]) => names.map((name) => ({ name, size: 1 }))

test('takes photos up to the limit of the article and names the rest', () => {
  const chosen = photosOf('one.jpg', 'two.jpg', 'three.jpg', 'four.jpg')
  const { photos, refusals } = limitPhotos(chosen, MAX_PICTURES - 2)
  assert.deepEqual(photos, chosen.slice(0, 2))
  assert.deepEqual(refusals, [
    'An article has at most 20 photos. There’s room for 2. Not added: three.jpg, four.jpg.',
  ])
  assert.deepEqual(limitPhotos(chosen, 0), { photos: chosen, refusals: [] })
  const many = photosOf(...Array.from({ length: MAX_PICTURES + 1 }, (_, index) => `${index}.jpg`))
  assert.deepEqual(limitPhotos(many, 0).refusals, [
    'An article has at most 20 photos. Not added: 20.jpg.',
  ])
})

test('takes no photo when others have filled the article meanwhile', () => {
  const chosen = photosOf(...Array.from({ length: 15 }, (_, index) => `${index}.jpg`))
  const { photos, refusals } = limitPhotos(chosen, MAX_PICTURES + 1)
  assert.deepEqual(photos, [])
  assert.match(refusals.join(), /There’s no room for more\. Not added: 0\.jpg, .* and 3 more\./)
})

test('names each photo that is too large and does not count it', () => {
  const large = ['a.jpg', 'b.jpg'].map((name) => ({ name, size: MAX_UPLOAD_BYTES + 1 }))
  const { photos, refusals } = limitPhotos([...large, ...photosOf('c.jpg')], MAX_PICTURES - 1)
  assert.deepEqual(photos, photosOf('c.jpg'))
  assert.deepEqual(refusals, [
    'a.jpg is too large. Please choose one under 50 MB.',
    'b.jpg is too large. Please choose one under 50 MB.',
  ])
})
