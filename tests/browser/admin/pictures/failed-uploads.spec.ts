import type { Route } from '@playwright/test'
import { photoFile } from '../../support/data/photo-file.ts'
import { administrator, authHeaders, expect } from '../../support/fixtures.ts'
import {
  acceptCrops,
  addPhotos,
  chooseFiles,
  largePhoto,
  openPictures,
  pictures,
  picturesDialog,
  stage,
  storedSize,
  storedTexts,
  test,
  uploadDialog,
  uploads,
} from '../../support/screens/picture-screen.ts'

test.beforeEach(({ page }) => openPictures(page))

test.describe('when an upload fails', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a photo that was deleted before its answer was lost is not added again', async ({
    page,
  }) => {
    const deleteFirst = async (route: Route) => {
      await route.fetch()
      await page.request.delete('/api/delArticle_PicById/1', { headers: await authHeaders(page) })
      await route.abort()
    }
    await page.route('**/api/articlePicData', deleteFirst, { times: 1 })
    const addedAgain = page.waitForResponse(/articlePicData/)
    await addPhotos(page, await photoFile())
    await addedAgain
    await expect(uploads(page)).toBeHidden()
    expect(await storedTexts(page)).toEqual([])
  })

  test('it goes on by itself, and the next one follows it', async ({ page }) => {
    await page.route('**/api/resumablePicUpload', (route) => route.abort())
    await addPhotos(page, await photoFile('first.jpg', 8, 400), await photoFile('second.jpg'))
    await expect(picturesDialog(page)).toContainText('No connection. Will resume automatically.')
    await page.unroute('**/api/resumablePicUpload')
    await expect(pictures(page)).toHaveCount(2)
    await expect(uploads(page)).toBeHidden()
    expect(await storedSize(page, 0)).toEqual([400, 225])
  })
})

test.describe('when the server refuses a picture', () => {
  test.use({ expectedErrors: /403|422/ })

  test('the reason is beside it, Retry sends it again, and a damaged file is chosen again instead', async ({
    page,
    expectAccessible,
  }) => {
    const forbidden = 'You may not add pictures.'
    await page.route('**/api/finishPicUpload', (route) =>
      route.fulfill({ status: 403, json: { message: forbidden } }),
    )
    await addPhotos(page, await photoFile('first.jpg'))
    await expect(uploads(page).getByRole('alert')).toHaveText(forbidden)
    await page.unroute('**/api/finishPicUpload')
    await uploads(page).getByRole('button', { name: 'Retry first.jpg' }).click()
    await expect(pictures(page)).toHaveCount(1)
    await expect(uploads(page)).toBeHidden()
    const message = 'This photo is damaged or incomplete.'
    await page.route(
      '**/api/finishPicUpload',
      (route) => route.fulfill({ status: 422, json: { message } }),
      { times: 1 },
    )
    await addPhotos(page, await photoFile('damaged.jpg'))
    await expect(uploads(page).getByRole('alert')).toHaveText(message)
    await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
    await expect(uploads(page).getByRole('button', { name: 'Remove damaged.jpg' })).toBeVisible()
    await expectAccessible()
    await uploads(page)
      .getByLabel('Choose again damaged.jpg')
      .setInputFiles(await photoFile('whole.jpg'))
    await acceptCrops(page, 1)
    await expect(pictures(page)).toHaveCount(2)
    await expect(uploads(page)).toBeHidden()
  })
})

test('an upload without progress for 30 s is begun again', async ({ page }) => {
  await page.route('**/api/resumablePicUpload', () => {}, { times: 1 })
  await page.clock.install()
  const begun = page.waitForRequest('**/api/resumablePicUpload')
  await addPhotos(page, await photoFile('stuck.jpg'))
  await begun
  await page.clock.fastForward(29_000)
  await expect(uploadDialog(page)).toBeVisible()
  const begunAgain = page.waitForRequest('**/api/resumablePicUpload')
  await page.clock.fastForward(4_000)
  await begunAgain
  await expect(pictures(page)).toHaveCount(1)
})

test.describe('when the session has ended', () => {
  test.use({ expectedErrors: /401/ })

  test('an upload asks to sign in and then goes on', async ({ page }) => {
    const headers = await authHeaders(page)
    // Once the crop is open: a call that is refused before it would put the question under the crop.
    const endSession = async (route: Route) => {
      await expect(stage(page)).toBeVisible()
      await page.request.post('/api/logout', { headers })
      await route.continue()
    }
    await page.route('**/api/resumablePicUpload', endSession, { times: 1 })
    await chooseFiles(page, await largePhoto())
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await again.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
    await again.getByRole('button', { name: 'Login' }).click()
    await acceptCrops(page, 1)
    await expect(pictures(page)).toHaveCount(1)
  })
})
