import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { callApi } from '../../support/data/api.ts'
import { photoFile } from '../../support/data/photo-file.ts'
import { administrator, test as base, expect } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { expectWritten } from '../../support/journal.ts'
import {
  acceptCrops,
  cropDialog,
  largePhoto,
  leaveUploading,
  limitUploadSpeed,
  storedFile,
  uploadDialog,
} from '../../support/screens/picture-screen.ts'
import { fill } from '../../support/table.ts'

/** Each test begins signed in, in the form of a new article that lacks nothing. */
const test = base.extend<{ opened: undefined }>({
  signedIn: true,
  opened: [
    async ({ page }, use) => {
      const material = { material_type: 'Tussar', material_remark: 'Wild' }
      await callApi(page, 'creatematerial_master', material)
      await openForm(page)
      await use(undefined)
    },
    { auto: true },
  ],
})

const form = (page: Page) => page.getByRole('dialog', { name: 'Add New article' })
const photos = (page: Page) =>
  form(page).getByRole('region', { name: 'Uploads' }).getByRole('listitem')
const status = (page: Page) =>
  page.getByRole('region', { name: 'Photos being sent' }).getByRole('status')

const openForm = async (page: Page) => {
  await page.goto('/#/Article')
  await page.getByRole('button', { name: 'Add article' }).first().click()
}

const fillForm = async (page: Page) => {
  await fill(page, { 'Article Name': 'Madder wheels', price: '4499', stock: '3', Length: '6 m' })
  await form(page).getByLabel('Material').selectOption('Tussar')
  await form(page).getByRole('button', { name: 'Add category' }).click()
  const category = page.getByRole('dialog', { name: 'Add Category' })
  await category.getByLabel('Category Name').fill('Bridal')
  await category.getByLabel('Category Pic').setInputFiles(await photoFile())
  await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await category.getByRole('button', { name: 'Create' }).click()
  await expect(form(page).getByLabel('Category')).toHaveValue('Bridal')
  await form(page).getByText('Yes', { exact: true }).click()
  await form(page).getByText('Hand wash', { exact: true }).click()
}

const create = async (page: Page) => {
  await form(page).getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('article created successfully')).toBeVisible()
}

const choose = async (page: Page, ...files: Awaited<ReturnType<typeof photoFile>>[]) => {
  await form(page).getByLabel('Gallery: choose pictures').setInputFiles(files)
  await acceptCrops(page, files.length)
  await expect(photos(page)).toHaveCount(files.length)
}

/** Photos of different heights, so that each can be told by its picture. */
const photosOf = (...widths: number[]) =>
  Promise.all(widths.map((width) => photoFile(`${width}.jpg`, 1, width, width)))

const storedWidths = async (page: Page) => {
  const rows = await callApi(page, 'getArticle_Pic_ByID/1')
  if (!Array.isArray(rows)) return []
  return Promise.all(
    rows.map(async (_row, index) => (await sharp(await storedFile(page, index)).metadata()).width),
  )
}

test('photos are sent while the form is filled in, and are added in order with the chosen cover', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await choose(page, ...(await photosOf(160, 320, 480)))
  await expect(page.getByText('image uploaded successfully')).toBeVisible()
  await expect(photos(page).first()).toContainText('Cover')
  await form(page).getByRole('button', { name: 'Make 480.jpg the cover' }).click()
  await expect(photos(page).first()).toContainText('480.jpg Cover')
  await expect(photos(page).filter({ hasText: 'On the server' })).toHaveCount(3)
  await expect(status(page)).toHaveText('3 of 3 on the server. All photos are safe')
  await expectAccessible()
  await fillForm(page)
  await create(page)
  await expect.poll(() => storedWidths(page)).toEqual([480, 160, 320])
  const { width, height } = await sharp(await storedFile(page, 0)).metadata()
  expect([width, height]).toEqual([480, 270])
})

test('photos of a form that stayed open after they were sent are not counted with later ones', {
  tag: '@any-width',
}, async ({ page }) => {
  await fillForm(page)
  await page.clock.install()
  await choose(page, ...(await photosOf(160, 320)))
  await expect(status(page)).toHaveText('2 of 2 on the server. All photos are safe')
  await page.clock.fastForward(8000)
  await expect(status(page)).toBeHidden()
  await create(page)
  await expect.poll(() => storedWidths(page)).toEqual([160, 320])
  // Not by its address, which would load the page again.
  await page.getByRole('button', { name: 'Add article' }).click()
  const release = await holdCalls(page, /resumablePicUpload/)
  await choose(page, ...(await photosOf(480)))
  await expect(page.getByRole('region', { name: 'Photos being sent' })).toContainText(
    '0 of 1 on the server',
  )
  release()
})

test('a photo that is still being sent when the form is saved is added by itself', {
  tag: '@any-width',
}, async ({ page }) => {
  await fillForm(page)
  await limitUploadSpeed(page)
  await choose(page, await photoFile('far.jpg', 1, 1600, 1600))
  await leaveUploading(page)
  await create(page)
  await expect(form(page)).toBeHidden()
  await expect.poll(() => storedWidths(page), { timeout: 30_000 }).toEqual([1600])
})

test('all photos are added even if the form is saved while they are still being read', {
  tag: '@any-width',
}, async ({ page }) => {
  await fillForm(page)
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { arrayBuffer } = Blob.prototype
    Blob.prototype.arrayBuffer = async function read() {
      await promise
      return arrayBuffer.call(this)
    }
    addEventListener('read-on', () => resolve())
  })
  const files = await photosOf(3000, 2400, 1800)
  await form(page).getByLabel('Gallery: choose pictures').setInputFiles(files)
  await acceptCrops(page, 3)
  await leaveUploading(page)
  await create(page)
  await page.evaluate(() => dispatchEvent(new Event('read-on')))
  await expect.poll(() => storedWidths(page)).toEqual([2560, 2400, 1800])
})

test('the crop of a photo that is on the server already is changed before the form is saved', {
  tag: '@any-width',
}, async ({ page }) => {
  await choose(page, ...(await photosOf(320)))
  await expect(photos(page)).toContainText('On the server')
  await form(page).getByRole('button', { name: 'Crop 320.jpg' }).click()
  await cropDialog(page).getByRole('button', { name: '1/1' }).click()
  await cropDialog(page).getByRole('button', { name: 'Upload' }).click()
  // Until it is closed the form takes no text.
  await expect(cropDialog(page)).toBeHidden()
  await fillForm(page)
  await create(page)
  await expect.poll(() => storedWidths(page)).toEqual([320])
  expect((await sharp(await storedFile(page)).metadata()).height).toBe(320)
})

test.describe('when the server has deleted a picture that was never used', () => {
  test.use({ expectedErrors: /404|409/ })

  test('a new crop sends its photo again', { tag: '@any-width' }, async ({ page }) => {
    await choose(page, ...(await photosOf(320)))
    await expect(photos(page)).toContainText('On the server')
    await page.route(
      '**/api/recropPicture',
      (route) => route.fulfill({ status: 404, json: { message: 'Fail' } }),
      { times: 1 },
    )
    const finished = page.waitForResponse('**/api/finishPicUpload')
    await form(page).getByRole('button', { name: 'Crop 320.jpg' }).click()
    await cropDialog(page).getByRole('button', { name: '1/1' }).click()
    await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await finished
    await expect(photos(page)).toContainText('On the server')
  })
})

test('photos of a form that is cancelled are dropped', { tag: '@any-width' }, async ({ page }) => {
  await limitUploadSpeed(page)
  await choose(page, await largePhoto())
  await leaveUploading(page)
  await form(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('region', { name: 'Photos being sent' })).toBeHidden()
  await openForm(page)
  // By then it would have been offered.
  await choose(page, ...(await photosOf(320)))
  await expect(form(page)).not.toContainText('chosen here before')
})

test('photos of a form that was lost with its page are offered to the next one', {
  tag: '@any-width',
}, async ({ page, context }) => {
  await choose(page, ...(await photosOf(160, 320)))
  const next = await context.newPage()
  await page.close()
  await openForm(next)
  await expect(form(next)).toContainText('2 photos were chosen here before')
  await form(next).getByRole('button', { name: 'Use them' }).click()
  await expect(photos(next)).toHaveCount(2)
  await fillForm(next)
  await create(next)
  await expect.poll(() => storedWidths(next)).toEqual([160, 320])
})

test('what was typed is restored together with the photos of the same form only', {
  tag: '@any-width',
}, async ({ page, context }) => {
  await choose(page, ...(await photosOf(160)))
  const second = await context.newPage()
  await page.close()
  await openForm(second)
  await choose(second, ...(await photosOf(320, 480)))
  await expect(photos(second).filter({ hasText: 'On the server' })).toHaveCount(2)
  await expect(uploadDialog(second)).toBeHidden()
  await fill(second, { 'Article Name': 'Madder wheels' })
  await expectWritten(second, 'Madder wheels')
  const third = await context.newPage()
  await second.close()
  await openForm(third)
  await expect(form(third)).toContainText('3 photos were chosen here before')
  await form(third).getByRole('button', { name: 'Restore' }).click()
  await expect(form(third).getByLabel('Article Name')).toHaveValue('Madder wheels')
  await expect(photos(third)).toHaveText([/320\.jpg/, /480\.jpg/])
  await expect(form(third)).toContainText('1 photo was chosen here before')
})

test('photos wait for the person who chose them, also while another one is signed in', {
  tag: '@any-width',
}, async ({ page, context }) => {
  await choose(page, ...(await photosOf(160)))
  await expect(photos(page)).toContainText('On the server')
  const signInAs = (email: string) =>
    page.evaluate((address) => localStorage.setItem('email', address), email)
  await signInAs('other@example.com')
  await page.reload()
  await openForm(page)
  // By then it would have been offered.
  await choose(page, ...(await photosOf(320)))
  await expect(form(page)).not.toContainText('chosen here before')
  await signInAs(administrator.email)
  const next = await context.newPage()
  await page.close()
  await openForm(next)
  await expect(form(next)).toContainText('1 photo was chosen here before')
})

test('photos are sent even if the browser cannot store files, as in a private window of Safari', {
  tag: '@any-width',
}, async ({ page }) => {
  // Safari refuses a file, and leaves the transaction open.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value, key) {
      if (!(value instanceof Blob)) return put.call(this, value, key)
      const stayOpen = () => {
        this.count().onsuccess = stayOpen
      }
      stayOpen()
      throw new DOMException('Error preparing Blob/File data', 'UnknownError')
    }
  })
  await choose(page, ...(await photosOf(160)))
  await expect(status(page)).toContainText('This device cannot keep them')
  await expect(uploadDialog(page)).toBeHidden()
  await fillForm(page)
  await create(page)
  await expect.poll(() => storedWidths(page)).toEqual([160])
})

test('Logout asks first while photos are not with their article, and removes them', {
  tag: '@any-width',
}, async ({ page, context }) => {
  await choose(page, ...(await photosOf(160)))
  const next = await context.newPage()
  await page.close()
  await openForm(next)
  await expect(form(next)).toContainText('1 photo was chosen here before')
  await form(next).getByRole('button', { name: 'Cancel', exact: true }).click()
  await next.getByRole('button', { name: /^Account:/ }).click()
  await next.getByRole('link', { name: 'Logout' }).click()
  const question = next.getByRole('dialog', { name: 'Log out now?' })
  await expect(question).toContainText('1 photo is not with its article yet')
  await question.getByRole('button', { name: 'Logout' }).click()
  await expect(next.getByText('have been cleared')).toBeVisible()
  const left = await next.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('photos')
        opening.onsuccess = () => {
          const count = opening.result.transaction('photos').objectStore('photos').count()
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )
  expect(left).toBe(0)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|csrf|Failed to fetch/i })

  test('an article is saved with its photos, which are added once it is on the server', {
    tag: '@any-width',
  }, async ({ page, context }) => {
    await fillForm(page)
    await context.setOffline(true)
    await choose(page, await photoFile())
    await expect(uploadDialog(page)).toBeHidden()
    await form(page).getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Saved on this device.')).toBeVisible()
    await page.getByRole('button', { name: 'Add article' }).first().click()
    await expect(form(page).getByText('chosen here before')).toHaveCount(0)
    // Taken back into the form, it comes with its photos.
    await form(page).getByRole('button', { name: 'Change it' }).click()
    await expect(photos(page)).toHaveCount(1)
    await form(page).getByRole('button', { name: 'Create' }).click()
    await expect(form(page)).toBeHidden()
    await context.setOffline(false)
    await expect(page.getByText(/article created successfully$/)).toBeVisible()
    await expect
      .poll(() => callApi(page, 'getArticle_Pic_ByID/1'))
      .toMatchObject([{ alt: 'Madder wheels, Tussar' }])
  })
})
