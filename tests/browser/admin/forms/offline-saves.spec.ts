import { callApi } from '../../support/data/api.ts'
import { expect } from '../../support/fixtures.ts'
import { holdCalls, loseAnswer } from '../../support/hold-calls.ts'
import {
  oneSaveWaits,
  saveBanner,
  savedOnDevice,
  test,
} from '../../support/screens/offline-banner-screen.ts'
import { fill, rows } from '../../support/table.ts'

test('a save without a connection waits, says so, and goes through by itself', {
  tag: '@journey',
}, async ({ page, context, expectAccessible }) => {
  await context.setOffline(true)
  await saveBanner(page, { 'Banner Name': 'Diwali silks' })
  await expect(page.getByText(savedOnDevice)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(oneSaveWaits)).toBeVisible()
  await page.getByText('See what’s waiting').click()
  await expect(page.getByText(/^banner “Diwali silks”, saved at/)).toBeVisible()
  await expectAccessible()
  await context.setOffline(false)
  await expect(page.getByText('banner “Diwali silks”: banner Updated successfully')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Diwali silks' })).toBeVisible()
  await expect(page.getByText(oneSaveWaits)).toBeHidden()
})

test('a form that is open when the connection is lost can be saved on this device', async ({
  page,
  context,
}) => {
  const release = await holdCalls(page, /getAllBanner\?/)
  await saveBanner(page, { 'Banner Name': 'Diwali silks' })
  await page.getByRole('button', { name: 'Edit Onam week' }).click()
  await fill(page, { 'Banner Name': 'Onam fortnight' })
  await context.setOffline(true)
  release()
  await expect(page.getByText('No connection.')).toBeAttached()
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(savedOnDevice)).toBeVisible()
  await context.setOffline(false)
  await expect(rows(page).filter({ hasText: 'Onam fortnight' })).toBeVisible()
})

test('a record whose answer was lost is created once, with the change that was made meanwhile', async ({
  page,
}) => {
  let isConnected = false
  await page.route('**/api/createBanner', (route) =>
    isConnected ? route.continue() : loseAnswer(route),
  )
  const add = page.getByRole('button', { name: 'Add Banner' })
  await add.click()
  await fill(page, {
    'Banner Name': 'Pongal',
    'Banner start date': '2098-01-10',
    'Banner end date': '2098-01-20',
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(oneSaveWaits)).toBeVisible()
  await add.click()
  await dialog.getByRole('button', { name: 'Change it' }).click()
  // Once the fields are filled, the dialog grows by a note and moves its buttons.
  await expect(dialog.getByLabel('Banner end date')).toHaveValue('2098-01-20')
  await fill(page, { 'Banner Name': 'Pongal weave' })
  isConnected = true
  await dialog.getByRole('button', { name: 'Create' }).click()
  // A try of the save that waited may have told of its success just before.
  await expect
    .poll(() => callApi(page, 'getAllBanner?search=Pongal'))
    .toMatchObject([{ banner_name: 'Pongal weave' }])
})
