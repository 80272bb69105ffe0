import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysOfFile } from './match-photos.ts'

const seconds = [
  'Red silk 2.jpg',
  'Red silk-02.jpg',
  'Red silk_2.jpg',
  'Red silk – 2.jpg',
  'Red silk(2).jpg',
  'Red silk (002).jpg',
]
for (const name of seconds) {
  test(`${name} is called Red silk 2, or is the second photo of Red silk`, () => {
    const [, photo] = keysOfFile(name)
    assert.deepEqual(photo, { key: 'red silk', number: 2 })
  })
}

test('a number behind a code is that of a photo', () => {
  const photo = { key: 'FL-000012', number: 3 }
  for (const name of ['FL-000012-3.jpg', 'fl 12 (3).jpg', 'FL_000012_003.jpg', 'FL‑000012 3.jpg'])
    assert.deepEqual(keysOfFile(name)[1], photo, name)
})

const wholes = [
  'FL-001045.jpg',
  'FL-045.jpg',
  'fl 1050.jpg',
  'Kanchi 1050.jpg',
  'Silk 2024.jpg',
  'Silk (2024).jpg',
  'Silk2.jpg',
  'Border 1.050.jpg',
  'Border 1,050.jpg',
  'IMG_20241128.jpg',
]
for (const name of wholes) {
  test(`the end of ${name} is no number of a photo`, () => {
    assert.equal(keysOfFile(name).length, 1)
  })
}
