import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { StoredPhoto } from '../../outbox/outbox-database.ts'

const storage = { getItem: () => null }
Object.assign(globalThis, { window: { localStorage: storage, sessionStorage: storage } })
const { photoList } = await import('./photo-list.ts')
const { photos } = await import('./photo-queue.ts')

const recipe = {
  rotation: 0,
  crop: { x: 0, y: 0, width: 160, height: 90 },
  aspect: '16/9' as const,
}

/** A photo whose picture is made, so that one call is left, which adds it to its article. */
const photoOf = (id: string, article: number, place = 0): StoredPhoto => ({
  id,
  group: `article ${article}`,
  place,
  chosenAt: article,
  owner: '',
  name: `${id}.jpg`,
  file: new Blob(['x']),
  sha256: '',
  size: { width: 160, height: 90 },
  recipe,
  croppedIn: null,
  article: { id: article, article_name: 'Tussar', Material: 'Silk' },
  hasBegun: true,
  sentRecipe: recipe,
  article_pic: `${id}.jpg`,
})

/** The answer of the server to each call that adds one of these photos. */
const choosePhotos = async (t: TestContext, answers: Record<string, () => Response>) => {
  photoList.clear('')
  t.mock.method(console, 'info', () => {})
  t.mock.method(globalThis, 'fetch', async (_path: string, { body }: { body?: string }) => {
    // Asks for the pictures that the article has.
    if (!body) return Response.json([])
    const { article_pic } = JSON.parse(body)
    return (answers[article_pic.replace('.jpg', '')] ?? missing)()
  })
  let place = 0
  for (const id of Object.keys(answers)) {
    place += 1
    await photoList.add(photoOf(id, Number(id.at(-1)), place))
  }
}
const missing = () => Response.json({ message: 'Not found' }, { status: 404 })
const failing = () => Response.json({ message: 'Something went wrong.' }, { status: 500 })

const attempt = (id: string) =>
  photos.attempt(id, { isLoud: false, signal: new AbortController().signal })
const outcomeOf = async (id: string) => (await attempt(id)).outcome
const waitingIds = () => photos.list().map(({ id }) => id)

test('photos are listed by their articles, in the order in which they were chosen', async (t) => {
  await choosePhotos(t, { c2: failing, a1: failing, b1: failing })
  assert.deepEqual(photos.list(), [
    { ...photoList.find('a1') },
    { ...photoList.find('b1') },
    { ...photoList.find('c2') },
  ])
})

test('a photo over which the server fails waits alone, behind those of other articles, and one without a connection holds up all', async (t) => {
  const away = () => {
    throw new TypeError('Failed to fetch')
  }
  await choosePhotos(t, { a1: failing, b2: away })
  assert.equal(await outcomeOf('a1'), 'waits')
  assert.equal(await outcomeOf('b2'), 'all wait')
  assert.deepEqual(waitingIds(), ['a1', 'b2'])
  assert.equal(photos.takesTurns, true)
})

test('a photo that its article refuses is not tried again by itself, and says why', async (t) => {
  const message = 'An article has at most 30 photos.'
  await choosePhotos(t, { a1: () => Response.json({ message }, { status: 422 }) })
  assert.equal(await outcomeOf('a1'), 'done')
  assert.deepEqual(waitingIds(), [])
  const { failure, isRefused } = photoList.find('a1') ?? {}
  assert.deepEqual([failure, isRefused], [message, false])
})

test('a photo that waits until somebody signs in is put back for a save', async (t) => {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const { signInPrompt } = await import('../../../api/session.ts')
  t.after(
    signInPrompt.onRequired(() => {
      resolve()
      return new Promise(() => {})
    }),
  )
  await choosePhotos(t, { a1: () => Response.json({ message: 'Unauthorized' }, { status: 401 }) })
  const controller = new AbortController()
  const tried = photos.attempt('a1', { isLoud: false, signal: controller.signal })
  await asked
  controller.abort()
  assert.deepEqual(await tried, { outcome: 'done' })
  assert.deepEqual(waitingIds(), ['a1'])
})
