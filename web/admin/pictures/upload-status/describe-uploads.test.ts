import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { QueuedPhoto } from '../queue/queued-photo.ts'
import { describeUploads } from './describe-uploads.ts'

const recipe: QueuedPhoto['recipe'] = {
  rotation: 0,
  aspect: '4/3',
  crop: { x: 0, y: 0, width: 4, height: 3 },
}

const photo = (changes: Partial<QueuedPhoto> = {}): QueuedPhoto => ({
  id: '1',
  group: 'article 1',
  place: 0,
  chosenAt: 0,
  owner: 'admin@example.com',
  name: 'saree.jpg',
  file: new Blob(['1234']),
  sha256: '',
  size: { width: 3, height: 4 },
  recipe,
  croppedIn: null,
  article: null,
  hasBegun: false,
  sentRecipe: null,
  article_pic: null,
  progress: null,
  isSent: false,
  failure: null,
  isRefused: false,
  isAdded: false,
  ...changes,
})
const onServer = photo({ article_pic: 'saree.jpg' })

test('photos are said to be safe only when all are on the server and none has failed', () => {
  assert.deepEqual(describeUploads([onServer, onServer], null, false), {
    look: 'done',
    title: '2 of 2 uploaded',
    detail: 'All photos are safe',
  })
  const failure = 'This article has as many pictures as it can have.'
  assert.deepEqual(describeUploads([{ ...onServer, failure }], null, false), {
    look: 'failed',
    title: '1 of 1 uploaded, 1 not added to its article',
    detail: failure,
  })
})

test('photos that were not sent and those that were not added are counted apart', () => {
  const failure = 'You may not add pictures.'
  const notAdded = { ...onServer, failure }
  assert.deepEqual(describeUploads([photo({ failure }), notAdded, notAdded], null, false), {
    look: 'failed',
    title: '2 of 3 uploaded, 1 not uploaded, 2 not added to their articles',
    detail: 'Open this list to see why.',
  })
})

test('a photo that is being sent says what it waits for, or whether its page may be left', () => {
  const detailOf = (...state: [Parameters<typeof describeUploads>[1], boolean]) =>
    describeUploads([onServer, photo()], ...state).detail
  assert.equal(detailOf(null, false), 'You can keep working')
  assert.equal(detailOf(null, true), 'This device can’t keep them. Please leave this page open.')
  assert.equal(
    detailOf({ reason: '', isOffline: true }, false),
    'No connection. Will resume automatically.',
  )
  assert.equal(
    detailOf({ reason: 'Something went wrong on our side.', isOffline: false }, false),
    'Something went wrong on our side. We’ll try again.',
  )
})
