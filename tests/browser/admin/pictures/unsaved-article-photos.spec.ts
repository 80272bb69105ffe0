import { callApi } from '../../support/data/api.ts'
import { photoFile } from '../../support/data/photo-file.ts'
import { expectWritten } from '../../support/drafts.ts'
import { administrator, expect } from '../../support/fixtures.ts'
import {
  articleForm,
  choosePhotos,
  chosenPhotos,
  createArticle,
  fillArticleForm,
  openArticleForm,
  photosOfWidths,
  storedWidths,
  test,
} from '../../support/screens/new-article-photos.ts'
import { largePhoto, leaveUploading, uploadDialog } from '../../support/screens/picture-screen.ts'
import { fill } from '../../support/table.ts'
import { limitUploadSpeed } from '../../support/upload-speed.ts'

test('photos of a form that is cancelled are dropped', async ({ page }) => {
  await limitUploadSpeed(page)
  await choosePhotos(page, await largePhoto())
  await leaveUploading(page)
  await articleForm(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('region', { name: 'Photos being sent' })).toBeHidden()
  await openArticleForm(page)
  // By then it would have been offered.
  await choosePhotos(page, ...(await photosOfWidths(320)))
  await expect(articleForm(page)).not.toContainText('chosen earlier')
})

test('what was typed in a lost form is restored with its photos, and those of another one are offered too', async ({
  page,
  context,
}) => {
  await choosePhotos(page, ...(await photosOfWidths(160)))
  const second = await context.newPage()
  await page.close()
  await openArticleForm(second)
  await choosePhotos(second, ...(await photosOfWidths(320, 480)))
  await expect(chosenPhotos(second).filter({ hasText: 'Uploaded' })).toHaveCount(2)
  await expect(uploadDialog(second)).toBeHidden()
  await fill(second, { 'Article Name': 'Madder wheels' })
  await expectWritten(second, 'Madder wheels')
  const third = await context.newPage()
  await second.close()
  await openArticleForm(third)
  await expect(articleForm(third)).toContainText('3 photos were chosen earlier')
  await articleForm(third).getByRole('button', { name: 'Restore' }).click()
  await expect(articleForm(third).getByLabel('Article Name')).toHaveValue('Madder wheels')
  await expect(chosenPhotos(third)).toHaveText([/320\.jpg/, /480\.jpg/])
  await expect(articleForm(third)).toContainText('1 photo was chosen earlier')
  await articleForm(third).getByRole('button', { name: 'Use them' }).click()
  await expect(chosenPhotos(third)).toHaveCount(3)
  await fillArticleForm(third)
  await createArticle(third)
  await expect.poll(async () => (await storedWidths(third)).toSorted()).toEqual([160, 320, 480])
})

test('photos wait for the person who chose them while another one is signed in, and Logout asks and removes their own', async ({
  page,
  context,
}) => {
  await choosePhotos(page, ...(await photosOfWidths(160)))
  await expect(chosenPhotos(page)).toContainText('Uploaded')
  const signInAs = (email: string) =>
    page.evaluate((address) => localStorage.setItem('email', address), email)
  await signInAs('other@example.com')
  await page.reload()
  await openArticleForm(page)
  // By then it would have been offered.
  await choosePhotos(page, ...(await photosOfWidths(320)))
  await expect(articleForm(page)).not.toContainText('chosen earlier')
  await signInAs(administrator.email)
  const next = await context.newPage()
  await page.close()
  await openArticleForm(next)
  await expect(articleForm(next)).toContainText('1 photo was chosen earlier')
  await articleForm(next).getByRole('button', { name: 'Cancel', exact: true }).click()
  await next.getByRole('button', { name: /^Account:/ }).click()
  await next.getByRole('link', { name: 'Logout' }).click()
  const question = next.getByRole('dialog', { name: 'Log out now?' })
  await expect(question).toContainText('1 photo is not sent yet. Logging out deletes it')
  await question.getByRole('button', { name: 'Log out and delete' }).click()
  await expect(next.getByText('has been cleared')).toBeVisible()
  const left = await next.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('outbox')
        opening.onsuccess = () => {
          const all = opening.result.transaction('photos').objectStore('photos').getAll()
          all.onsuccess = () => resolve(all.result.map(({ owner }) => owner))
        }
      }),
  )
  expect(left, 'owners of the photos that are left').toEqual(['other@example.com'])
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|csrf|Failed to fetch/i })

  test('an article is saved with its photos, which are added once it is on the server', async ({
    page,
    context,
  }) => {
    await fillArticleForm(page)
    await context.setOffline(true)
    await choosePhotos(page, await photoFile())
    await expect(uploadDialog(page)).toBeHidden()
    await articleForm(page).getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Saved on this device.')).toBeVisible()
    await page.getByRole('button', { name: 'Add article' }).first().click()
    await expect(articleForm(page).getByText('chosen earlier')).toHaveCount(0)
    // Taken back into the form, it comes with its photos.
    await articleForm(page).getByRole('button', { name: 'Change it' }).click()
    await expect(chosenPhotos(page)).toHaveCount(1)
    await articleForm(page).getByRole('button', { name: 'Create' }).click()
    await expect(articleForm(page)).toBeHidden()
    await context.setOffline(false)
    await expect(page.getByText(/article created successfully$/)).toBeVisible()
    await expect
      .poll(() => callApi(page, 'getArticle_Pic_ByID/1'))
      .toMatchObject([{ alt: 'Madder wheels, Tussar' }])
  })
})
