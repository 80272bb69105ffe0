import { expect } from '../../support/fixtures.ts'
import { banner, test } from '../../support/screens/banner-screen.ts'
import { fill, rows } from '../../support/table.ts'

test('a banner is added, with every missing field named first', { tag: '@phone' }, async ({
  page,
  expectAccessible,
}) => {
  await page.getByRole('button', { name: 'Add Banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New banner' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  for (const label of ['Banner Name', 'Banner start date', 'Banner end date']) {
    await expect(dialog.getByText(`${label} is required`)).toBeVisible()
  }
  await expectAccessible()
  await fill(page, {
    'Banner Name': 'Pongal week',
    'Banner start date': '2026-01-10',
    'Banner end date': '2026-01-18',
  })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Banner created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rows(page).filter({ hasText: 'Pongal week' })).toBeVisible()
})

test('a banner that ends before it starts is saved with a warning', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Banner' }).click()
  await fill(page, {
    'Banner Name': 'Backwards',
    'Banner start date': '2026-02-02',
    'Banner end date': '2026-01-01',
  })
  await expect(page.getByText('it will never be shown')).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(rows(page).filter({ hasText: 'Backwards' })).toContainText('Expired')
})

test('a banner that ends before it starts is not only called scheduled', { tag: '@phone' }, async ({
  page,
  product,
}) => {
  await product.addBanners([banner('Backwards', '2098-12-20', '2098-12-10')])
  await page.reload()
  const never = 'never shown: it ends before it starts'
  const backwards = rows(page).filter({ hasText: 'Backwards' })
  await expect(backwards).toContainText('Scheduled')
  await expect(backwards.getByText(never)).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Diwali silk' })).not.toContainText(never)
})

test('an edit is prefilled, and an emptied field keeps its value', async ({
  page,
  expectAccessible,
}) => {
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit New banner' })
  await expect(dialog.getByLabel('Banner Name')).toHaveValue('Diwali silk')
  await expect(dialog.getByLabel('Banner start date')).toHaveValue('2098-11-01')
  await expectAccessible()
  await fill(page, { 'Banner Name': '', 'Banner end date': '2098-11-20' })
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('banner Updated successfully')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Diwali silk' })).toContainText('20 Nov 2098')
})

test('an edit shows the asterisks and says that an empty field keeps its value', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit New banner' })
  await expect(dialog).toHaveAccessibleDescription('A field that is left empty keeps its value.')
  for (const name of ['Banner Name', 'Banner start date', 'Banner end date']) {
    await expect(dialog.getByLabel(name)).not.toHaveAttribute('aria-required')
    await expect(dialog.locator('label').filter({ hasText: name })).toHaveText(`${name} *`)
  }
})

test('an update sends the whole banner beside its version, an emptied field as it is stored', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  await fill(page, { 'Banner Name': '', 'Banner end date': '2098-11-13' })
  const update = page.waitForRequest(/updateBanner/)
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  expect((await update).postDataJSON()).toEqual({
    ...banner('Diwali silk', '2098-11-01', '2098-11-13'),
    version: 1,
  })
  await expect(page.getByText('banner Updated successfully')).toBeVisible()
})

test('the active banner is announced on Home', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Announcement' })).toContainText('Onam week')
})
