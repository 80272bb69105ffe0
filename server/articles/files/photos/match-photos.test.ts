import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlannedRow } from '../planned-row.ts'
import { isPictureName, keysOfFile, matchPhotos } from './match-photos.ts'
import type { ZippedFile } from './open-photo-zip.ts'

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

/** The files that a cell of the column of photos names, and how many of its names stand for none. */
const match = (photos: string, paths: string[]) => {
  const row = { name: '', code: '', record: { photos } } as PlannedRow
  const files = paths.map((path) => ({ path, name: path.split('/').at(-1) }) as ZippedFile)
  const { files: found = [], problems = [] } = matchPhotos([row], files).matched.get(row) ?? {}
  return { found: found.map(({ path }) => path), problems: problems.length }
}

const cells: [string, string[]][] = [
  ['Red, gold.jpg', ['Red, gold.jpg']],
  ['a.jpg; Red, gold; new.jpg, b.jpg', ['a.jpg', 'Red, gold; new.jpg', 'b.jpg']],
  ['a.jpg,b.jpg', ['a.jpg', 'b.jpg']],
  ['photos\\Red, gold.jpg', ['photos/Red, gold.jpg']],
  ['Red\u00a0silk 1.jpg', ['Red silk 1.jpg']],
  ['Shot at 9.41 AM.png', ['Shot at 9.41\u202fAM.png']],
]
for (const [cell, files] of cells) {
  test(`the cell ${JSON.stringify(cell)} names ${files.join(' and ')}`, () => {
    assert.deepEqual(match(cell, files), { found: files, problems: 0 })
  })
}

test('each name in a cell that stands for no file is told', () => {
  assert.deepEqual(match('a.jpg, b.jpg; c.jpg', ['b.jpg']), { found: ['b.jpg'], problems: 2 })
})

test('a cell of very many separators is read at once', () => {
  assert.equal(match('x,'.repeat(40_000), ['a.jpg']).problems, 40_000)
})

test('the names that Windows and browsers give to a JPEG are those of a picture', () => {
  const names = ['a.jfif', 'a.JIF', 'a.jpe', 'a.pjpeg', 'a.pjp', 'a.jpg', 'a.jpeg', 'a.jp', 'a.pdf']
  assert.deepEqual(names.filter(isPictureName), names.slice(0, 7))
})
