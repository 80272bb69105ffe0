import { callApi } from '../../support/data/api.ts'
import { expect } from '../../support/fixtures.ts'
import { oneSaveWaits, saveBanner, test } from '../../support/screens/offline-banner-screen.ts'

test('a save that waits can be taken back into its form, and text that is typed meanwhile stays there', async ({
  page,
  context,
}) => {
  await context.setOffline(true)
  await saveBanner(page, { 'Banner Name': 'Diwali silks', 'Banner end date': '2098-12-20' })
  await expect(page.getByText(oneSaveWaits)).toBeVisible()
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 change of this form waits until you’re back online')
  const name = dialog.getByLabel('Banner Name')
  const change = await dialog.getByRole('button', { name: 'Change it' }).elementHandle()
  // Both at once, as the device takes a moment to read what it stored.
  await name.evaluate((field: HTMLInputElement, button) => {
    ;(button as HTMLElement).click()
    field.select()
    document.execCommand('insertText', false, 'Diwali weave')
  }, change)
  await expect(dialog.getByLabel('Banner end date')).toHaveValue('2098-12-20')
  await expect(name).toHaveValue('Diwali weave')
  await expect(page.getByText(oneSaveWaits)).toBeHidden()
})

test('a save that is taken back while another one is being sent is not sent', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: sending, resolve: isSending } = Promise.withResolvers<void>()
  let isConnected = false
  // One route for both, as a try that began while routes were changed would pass.
  await page.route('**/api/updateBanner/*', async (route) => {
    if (!isConnected) return route.abort()
    isSending()
    await released
    return route.continue()
  })
  await saveBanner(page, { 'Banner Name': 'Onam fortnight' }, 'Onam week')
  await saveBanner(page, { 'Banner Name': 'Diwali silks' })
  await expect(page.getByText('2 changes wait until you’re back online.')).toBeVisible()
  isConnected = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await sending
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await expect(dialog.getByLabel('Banner Name')).toHaveValue('Diwali silks')
  release()
  await expect(page.getByText('banner “Onam fortnight”: banner Updated')).toBeVisible()
  await expect(page.getByText(oneSaveWaits)).toBeHidden()
  const banners = (await callApi(page, 'getAllBanner')) as { banner_name: string }[]
  expect(banners.map(({ banner_name }) => banner_name)).toContain('Diwali silk')
})
