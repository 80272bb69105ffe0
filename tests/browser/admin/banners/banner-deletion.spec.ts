import { expect } from '../../support/fixtures.ts'
import { loseAnswer } from '../../support/hold-calls.ts'
import { banner, changeAsOtherClient, test } from '../../support/screens/banner-screen.ts'
import { fill, rows } from '../../support/table.ts'

test('a banner is deleted once the question is answered, once even by a double click, and the table has the focus', async ({
  page,
  expectAccessible,
}) => {
  let deletions = 0
  const clicked = Promise.withResolvers<void>()
  await page.route('**/api/delBannerById/*', async (route) => {
    deletions += 1
    await clicked.promise
    await route.continue()
  })
  const remove = page.getByRole('button', { name: 'Delete Diwali silk' })
  await remove.click()
  await expect(page.getByText('You want to delete this banner, are you sure?')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(rows(page)).toHaveCount(3)
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).dblclick()
  clicked.resolve()
  await expect(page.getByText('banner Deleted')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'banners' })).toBeFocused()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(deletions).toBe(1)
})

test('the question before a deletion stays on the screen with a name of 200 unbroken letters', {
  tag: '@phone',
}, async ({ page, product }) => {
  await product.addBanners([banner('w'.repeat(200), '2026-01-01', '2026-01-02')])
  await page.reload()
  await page.getByRole('button', { name: 'Delete www' }).click()
  const dialog = page.getByRole('dialog')
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 640 })
    for (const part of [
      dialog.getByText('are you sure?'),
      dialog.getByRole('button', { name: 'Close' }),
      dialog.getByRole('button', { name: 'Keep it' }),
      dialog.getByRole('button', { name: 'Delete' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    expect(await dialog.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
  }
})

test.describe('when the server is out of reach, or its answer is lost on the way', () => {
  test.use({ expectedErrors: /404|ERR_FAILED/ })

  test('the alert of a failed deletion outlives its dialog; a second Delete and a second Undo say that it is done', async ({
    page,
  }) => {
    const remove = page.getByRole('button', { name: 'Delete Diwali silk' })
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
    const unreachable = page.getByRole('alert').filter({ hasText: 'We can’t reach the server.' })
    await page.route('**/api/delBannerById/*', (route) => route.abort(), { times: 1 })
    await remove.click()
    await confirm.click()
    await expect(unreachable).toBeVisible()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(unreachable).toBeVisible()

    await page.route('**/api/delBannerById/*', loseAnswer, { times: 1 })
    await remove.click()
    const lost = page.waitForEvent('requestfailed')
    await confirm.click()
    await lost
    await expect(unreachable).toBeVisible()
    await confirm.click()
    await expect(page.getByText('This banner is already deleted.')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)

    await page.route('**/api/restoreBanner/*', loseAnswer, { times: 1 })
    const undo = page.getByRole('button', { name: 'Undo' })
    const undoLost = page.waitForEvent('requestfailed')
    await undo.click()
    await undoLost
    await expect(unreachable).toBeVisible()
    await undo.click()
    await expect(page.getByText('banner restored')).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
  })
})

test.describe('when another person deletes the banner that is being edited', () => {
  test.use({ expectedErrors: /404/ })

  test('Update says that it is no longer there, the table shows it no more, and it can be restored from the form and saved', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
    await fill(page, { 'Banner Name': 'Diwali silks' })
    await changeAsOtherClient(page, 'DELETE', 'delBannerById')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('alert')).toContainText('This banner is no longer there.')
    await expect(rows(page)).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Restore it' }).click()
    await expect(page.getByText('banner restored. You can save it now')).toBeVisible()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(rows(page).filter({ hasText: 'Diwali silks' })).toBeVisible()
  })
})
