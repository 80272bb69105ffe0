import { expect } from '../../support/fixtures.ts'
import { loseAnswer } from '../../support/hold-calls.ts'
import { banner, changeAsOtherClient, test } from '../../support/screens/banner-screen.ts'
import { fill, rows } from '../../support/table.ts'

test('a banner is deleted once the question is answered', async ({ page, expectAccessible }) => {
  const remove = page.getByRole('button', { name: 'Delete Diwali silk' })
  await remove.click()
  await expect(page.getByText('You want to delete this banner, are you sure?')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(rows(page)).toHaveCount(3)
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('banner Deleted')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('a double click on Delete deletes once and says so', async ({ page }) => {
  let deletions = 0
  const clicked = Promise.withResolvers<void>()
  await page.route('**/api/delBannerById/*', async (route) => {
    deletions += 1
    await clicked.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Delete Diwali silk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).dblclick()
  clicked.resolve()
  await expect(page.getByText('banner Deleted')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(deletions).toBe(1)
})

test('the table has the focus after a deletion', async ({ page }) => {
  await page.getByRole('button', { name: 'Delete Diwali silk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'banners' })).toBeFocused()
})

test('the question before a deletion stays on the screen with a name of 200 unbroken letters', {
  tag: '@both-widths',
}, async ({ page, product }) => {
  await product.addBanners([banner('w'.repeat(200), '2026-01-01', '2026-01-02')])
  await page.reload()
  await page.setViewportSize({
    width: page.viewportSize()?.width === 390 ? 320 : 1440,
    height: 640,
  })
  await page.getByRole('button', { name: 'Delete www' }).click()
  const dialog = page.getByRole('dialog')
  for (const part of [
    dialog.getByText('are you sure?'),
    dialog.getByRole('button', { name: 'Close' }),
    dialog.getByRole('button', { name: 'Keep it' }),
    dialog.getByRole('button', { name: 'Delete' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  expect(await dialog.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
})

test.describe('when the server is out of reach', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the alert of a failed deletion outlives its dialog', async ({ page }) => {
    await page.route('**/api/delBannerById/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Delete Diwali silk' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  })
})

test.describe('when the answer of a deletion was lost on the way', () => {
  test.use({ expectedErrors: /404|ERR_FAILED/ })

  test('a second Delete says that it is done, and offers Undo too', async ({ page }) => {
    await page.route('**/api/delBannerById/*', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Delete Diwali silk' }).click()
    const again = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
    await again.click()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
    await again.click()
    await expect(page.getByText('This banner is deleted already.')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page)).toHaveCount(3)
  })

  test('Undo whose answer is lost too can be pressed again, and says that the banner is back', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Delete Diwali silk' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.route('**/api/restoreBanner/*', loseAnswer, { times: 1 })
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.click()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
    await undo.click()
    await expect(page.getByText('banner restored')).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
  })
})

test.describe('when another person has deleted the banner', () => {
  test.use({ expectedErrors: /404/ })

  test('Edit says that it is no longer there, and the table shows it no more', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
    await changeAsOtherClient(page, 'DELETE', 'delBannerById')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('alert')).toHaveText('This banner is no longer there.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(rows(page)).toHaveCount(2)
  })
})

test.describe('when another person deletes the banner that is being edited', () => {
  test.use({ expectedErrors: /404/ })

  test('it can be restored from the form, and then saved', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
    await fill(page, { 'Banner Name': 'Diwali silks' })
    await changeAsOtherClient(page, 'DELETE', 'delBannerById')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByRole('button', { name: 'Restore it' }).click()
    await expect(page.getByText('banner restored; now it can be saved')).toBeVisible()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(rows(page).filter({ hasText: 'Diwali silks' })).toBeVisible()
  })
})
