import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { ApiError } from '../../../../contract/call.ts'
import { SaveWaits } from '../../outbox/judge-failure.ts'
import { PHOTO_FIELD, photoReference } from '../../outbox/read-photo-ids.ts'

const storage = { getItem: () => null }
Object.assign(globalThis, { window: { localStorage: storage, sessionStorage: storage } })
const { photoList } = await import('./photo-list.ts')
const { saveWithPhoto } = await import('./save-with-photo.ts')

const recipe = {
  rotation: 0,
  crop: { x: 0, y: 0, width: 160, height: 90 },
  aspect: '16/9' as const,
}

const addPhoto = async (t: TestContext, article_pic: string | null) => {
  photoList.clear('')
  t.mock.method(console, 'info', () => {})
  await photoList.add({
    id: 'a1',
    group: 'form',
    place: 0,
    chosenAt: 0,
    owner: '',
    name: 'a1.jpg',
    file: new Blob(['x']),
    sha256: '',
    size: { width: 160, height: 90 },
    recipe,
    croppedIn: null,
    article: null,
    hasBegun: true,
    sentRecipe: article_pic === null ? null : recipe,
    article_pic,
  })
}

const values = { article_category_name: 'Silk', [PHOTO_FIELD]: photoReference('a1') }
const saved: unknown[] = []
const save = async (sent: unknown) => {
  saved.push(sent)
  return 'saved'
}

test('a save waits while its photo is on its way or has another crop, and then takes the name of its picture', async (t) => {
  await addPhoto(t, null)
  await assert.rejects(saveWithPhoto(values, save), SaveWaits)
  await photoList.save('a1', { article_pic: 'one.jpg' })
  await assert.rejects(saveWithPhoto(values, save), SaveWaits)
  await photoList.save('a1', { sentRecipe: recipe, croppedIn: 'a dialog' })
  await assert.rejects(saveWithPhoto(values, save), SaveWaits)
  await photoList.save('a1', { croppedIn: null })
  assert.deepEqual(saved, [])
  assert.equal(await saveWithPhoto(values, save), 'saved')
  assert.deepEqual(saved, [{ ...values, [PHOTO_FIELD]: 'one.jpg' }])
  assert.equal(photoList.find('a1')?.isAdded, true)
})

test('a save that names a stored picture is sent as it is', async () => {
  const stored = { ...values, [PHOTO_FIELD]: 'two.jpg' }
  await saveWithPhoto(stored, async (sent) => assert.deepEqual(sent, stored))
})

test('a save whose photo was removed is refused with the field that needs one', async (t) => {
  await addPhoto(t, null)
  await photoList.remove('a1')
  await assert.rejects(saveWithPhoto(values, save), ({ status, errors }: ApiError) => {
    assert.equal(status, 422)
    assert.deepEqual(errors, { [PHOTO_FIELD]: 'Please choose the photo again.' })
    return true
  })
})

test('a photo whose picture the server has deleted is sent again, and its save waits; another refusal is told', async (t) => {
  await addPhoto(t, 'gone.jpg')
  const refuse = (field: string) => async () => {
    throw new ApiError(422, 'No', { message: 'No', errors: { [field]: 'No' } })
  }
  await assert.rejects(saveWithPhoto(values, refuse('article_category_name')), ApiError)
  assert.equal(photoList.find('a1')?.article_pic, 'gone.jpg')
  await assert.rejects(saveWithPhoto(values, refuse(PHOTO_FIELD)), SaveWaits)
  assert.equal(photoList.find('a1')?.article_pic, null)
})
