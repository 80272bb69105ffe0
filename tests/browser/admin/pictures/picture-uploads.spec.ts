import type { Locator, Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { callApi } from '../../support/data/api.ts'
import { photoFile } from '../../support/data/photo-file.ts'
import { administrator, authHeaders, expect } from '../../support/fixtures.ts'
import {
  acceptCrops,
  addPhotos,
  chooseAndCrop,
  chooseFiles,
  cropDialog,
  largePhoto,
  leaveUploading,
  limitUploadSpeed,
  openPictures,
  pictures,
  picturesDialog,
  stage,
  storedFile,
  storedTexts,
  test,
  upload,
  uploadDialog,
} from '../../support/screens/picture-screen.ts'
import { saree } from '../../support/shop.ts'

test.beforeEach(({ page }) => openPictures(page))

const uploads = (page: Page) => picturesDialog(page).getByRole('region', { name: 'Uploads' })

const statusList = (page: Page) =>
  page.getByRole('region', { name: 'Photos being sent' }).getByRole('list', { includeHidden: true })

const sizeOf = async (page: Page, index: number) => {
  const { width, height } = await sharp(await storedFile(page, index)).metadata()
  return [width, height]
}

test('several pictures are chosen at once and added in their order; the first is the cover', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await addPhotos(page, await photoFile('one.jpg'), await photoFile('two.jpg', 6))
  await expect(page.getByText('image uploaded successfully')).toBeVisible()
  await expect(pictures(page)).toHaveCount(2)
  await expect(pictures(page).first()).toContainText('Cover')
  await expect(pictures(page).last()).not.toContainText('Cover')
  await expect(page.getByLabel('Alt text of picture 2')).toHaveValue(
    'Bottle green silk, Mulberry silk',
  )
  expect(await sizeOf(page, 0)).toEqual([180, 320])
  await expectAccessible()
  await picturesDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Picture 1 of 2')).toBeVisible()
})

test('while a photo is uploaded a modal says so; one goes on in the background with its bytes in view, and Cancel stops it', {
  tag: '@any-width',
}, async ({ page, expectAccessible }) => {
  await limitUploadSpeed(page)
  await addPhotos(page, await largePhoto())
  const bytes = /^0\.[1-9] of \d+\.\d MB$/
  await expect(uploadDialog(page)).toContainText('0 of 1 on the server')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(uploadDialog(page)).toBeHidden()
  const row = page.getByRole('progressbar', { name: 'Uploading large.jpg' }).first()
  await expect(row).toHaveAttribute('aria-valuetext', bytes)
  await uploads(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(uploads(page)).toBeHidden()
  expect(await storedTexts(page)).toEqual([])
})

test('several photos are cropped one after the other, with the first crop for all that are left', {
  tag: '@any-width',
}, async ({ page, expectAccessible }) => {
  const files = ['one', 'two', 'three', 'four'].map((name) => photoFile(`${name}.jpg`))
  await chooseFiles(page, ...(await Promise.all(files)))
  await expect(cropDialog(page)).toContainText('Photo 1 of 4: one.jpg')
  await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(cropDialog(page)).toContainText('Photo 2 of 4: two.jpg')
  await cropDialog(page).getByRole('button', { name: '1/1' }).click()
  await expectAccessible()
  await cropDialog(page).getByRole('button', { name: 'Upload the last 3 with this crop' }).click()
  await expect(pictures(page)).toHaveCount(4)
  const sizes = [0, 1, 2, 3].map((index) => sizeOf(page, index))
  expect(await Promise.all(sizes)).toEqual([
    [180, 320],
    [240, 240],
    [240, 240],
    [240, 240],
  ])
})

test('a photo whose crop is cancelled is not uploaded, and Undo opens its crop again', {
  tag: '@any-width',
}, async ({ page }) => {
  await chooseAndCrop(page, await photoFile())
  await cropDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('saree.jpg was not uploaded')).toBeVisible()
  await expect(uploads(page)).toBeHidden()
  expect(await storedTexts(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await upload(page)
  expect(await storedTexts(page)).toHaveLength(1)
})

test('a photo gets an automatic crop and is added if its page was lost during its crop', {
  tag: '@any-width',
}, async ({ page }) => {
  await chooseAndCrop(page, await photoFile())
  await expect(statusList(page)).toContainText('Sent, waits for its crop')
  await page.goto('about:blank')
  await page.goto('/#/Viewarticleadmin/1')
  await expect.poll(() => storedTexts(page)).toHaveLength(1)
  expect(await sizeOf(page, 0)).toEqual([180, 320])
})

test('the crop of a photo is changed while another one is sent', { tag: '@any-width' }, async ({
  page,
}) => {
  await limitUploadSpeed(page)
  await addPhotos(page, await largePhoto(), await photoFile('next.jpg'))
  await leaveUploading(page)
  await uploads(page).getByRole('button', { name: 'Crop next.jpg' }).click()
  await cropDialog(page).getByRole('button', { name: '1/1' }).click()
  await cropDialog(page).getByRole('button', { name: 'Upload' }).click()
  await expect(cropDialog(page)).toBeHidden()
  await uploads(page).getByRole('button', { name: 'Cancel large.jpg' }).click()
  await expect(pictures(page)).toHaveCount(1)
  expect(await sizeOf(page, 0)).toEqual([240, 240])
})

test('a picture is sent on while another screen is open', { tag: '@any-width' }, async ({
  page,
}) => {
  await limitUploadSpeed(page)
  await addPhotos(page, await photoFile('far.jpg', 1, 1200, 1600))
  await leaveUploading(page)
  await expect(uploads(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/#/Banner')
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 on the server' })).toBeAttached()
  await expect.poll(() => storedTexts(page)).toHaveLength(1)
})

test.describe('when an upload fails', { tag: '@any-width' }, () => {
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

  test('it goes on by itself, and the next one follows it', { tag: '@any-width' }, async ({
    page,
  }) => {
    await page.route('**/api/resumablePicUpload', (route) => route.abort(), { times: 2 })
    await addPhotos(page, await photoFile('first.jpg', 8, 400), await photoFile('second.jpg'))
    await expect(picturesDialog(page)).toContainText('No connection. Goes on by itself.')
    await expect(pictures(page)).toHaveCount(2)
    await expect(uploads(page)).toBeHidden()
    expect(await sizeOf(page, 0)).toEqual([180, 320])
  })
})

test.describe('when a photo is on the server but cannot be added to its article', {
  tag: '@any-width',
}, () => {
  test.use({ expectedErrors: /422/ })

  test('the status says so, and does not say that it is safe', async ({ page }) => {
    const message = 'This article has as many pictures as it can have.'
    await page.route('**/api/articlePicData', (route) =>
      route.fulfill({ status: 422, json: { message } }),
    )
    await addPhotos(page, await photoFile())
    const status = page.getByRole('status').filter({ hasText: '1 of 1 on the server' })
    await expect(status).toHaveText(`1 of 1 on the server, 1 not added to its article. ${message}`)
  })
})

test.describe('when a photo fails each time', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /500/ })

  test('it does not stop the photos of another article', async ({ page }) => {
    const article = { ...saree, article_name: 'Red silk' }
    await callApi(page, 'createArticle', article)
    let failing: string | undefined
    await page.route('**/api/finishPicUpload', (route) => {
      const { upload } = route.request().postDataJSON()
      failing ??= upload
      return upload === failing
        ? route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } })
        : route.continue()
    })
    await addPhotos(page, await photoFile('bad.jpg'))
    await leaveUploading(page)
    await page.keyboard.press('Escape')
    await page.goto('/#/Viewarticleadmin/2')
    await expect(page.getByRole('heading', { name: 'Red silk', level: 1 })).toBeVisible()
    await openPictures(page)
    await addPhotos(page, await photoFile('good.jpg', 6))
    await expect
      .poll(() => callApi(page, 'getArticle_Pic_ByID/2'))
      .toMatchObject([{ article_name: 'Red silk' }])
    expect(await storedTexts(page)).toEqual([])
  })
})

test.describe('when the server refuses a picture', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /403|422/ })

  test('the reason is beside the picture, and Retry sends it without a new choice', async ({
    page,
    expectAccessible,
  }) => {
    const message = 'You may not add pictures.'
    await page.route('**/api/finishPicUpload', (route) =>
      route.fulfill({ status: 403, json: { message } }),
    )
    await addPhotos(page, await photoFile('first.jpg'))
    await expect(uploads(page).getByRole('alert')).toHaveText(message)
    await expectAccessible()
    await page.unroute('**/api/finishPicUpload')
    await uploads(page).getByRole('button', { name: 'Retry first.jpg' }).click()
    await expect(pictures(page)).toHaveCount(1)
    await expect(uploads(page)).toBeHidden()
  })

  test('a damaged file offers to choose again or to remove it, and no Retry, which would end alike', async ({
    page,
    expectAccessible,
  }) => {
    const message = 'This picture is damaged or incomplete.'
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
    await expect(pictures(page)).toHaveCount(1)
    await expect(uploads(page)).toBeHidden()
  })
})

test('an upload without progress for 30 s is begun again', { tag: '@any-width' }, async ({
  page,
}) => {
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

test.describe('when the session has ended', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /401/ })

  test('an upload asks to sign in and then goes on', { tag: '@any-width' }, async ({ page }) => {
    const headers = await authHeaders(page)
    await page.request.post('/api/logout', { headers })
    // The question stands over the crop, which is open by then.
    const waitForCrop = async (route: Route) => {
      await expect(stage(page)).toBeVisible()
      await route.continue()
    }
    await page.route('**/api/resumablePicUpload', waitForCrop, { times: 1 })
    await chooseFiles(page, await largePhoto())
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await again.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
    await again.getByRole('button', { name: 'Login' }).click()
    await acceptCrops(page, 1)
    await expect(pictures(page)).toHaveCount(1)
  })
})

test('the list of photos that are sent covers neither the actions nor the bar of what is selected', async ({
  page,
}) => {
  await limitUploadSpeed(page)
  await addPhotos(page, await largePhoto())
  await leaveUploading(page)
  await page.getByRole('button', { name: 'Done' }).click()
  const status = page.getByRole('region', { name: 'Photos being sent' })
  const isOver = async (control: Locator) => {
    const [one, other] = await Promise.all([status.boundingBox(), control.boundingBox()])
    if (!one || !other) return true
    return one.y < other.y + other.height && other.y < one.y + one.height
  }
  await page.evaluate(() => location.assign('#/Article'))
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible()
  const { width = 0 } = page.viewportSize() ?? {}
  if (width <= 500) {
    const select = page.getByRole('button', { name: 'Select', exact: true })
    expect(await isOver(select)).toBe(false)
    await select.click()
  }
  await page.getByRole('checkbox', { name: 'Select Bottle green silk' }).check()
  const bar = page.getByRole('region', { name: 'Selected articles' })
  await expect(bar).toBeVisible()
  // At a desk the bar stands at the lower edge of a low window, and below the list in a higher one.
  for (const height of [380, 440, 500, 560, 620]) {
    await page.setViewportSize({ width, height })
    expect(await isOver(bar), `${height} px high`).toBe(false)
  }
})
