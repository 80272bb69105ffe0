import { expect } from '../../support/fixtures.ts'
import { banner, test } from '../../support/screens/banner-screen.ts'
import { fill, rows } from '../../support/table.ts'

test('a banner is added, with every missing field named first, and one that ends before it starts with a warning', {
  tag: ['@phone', '@journey'],
}, async ({ page, expectAccessible }) => {
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
    Link: 'www.shop.example',
  })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Please enter a link that starts with https://')).toBeVisible()
  await fill(page, { Link: '/Contact-us' })
  await expect(dialog.getByText('This site has no such page')).toBeVisible()
  await fill(page, { Link: '/Contactus' })
  await expect(dialog.getByText('This site has no such page')).toBeHidden()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Banner created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rows(page).filter({ hasText: 'Pongal week' })).toContainText('Leads to /Contactus')

  await page.getByRole('button', { name: 'Add Banner' }).click()
  await fill(page, {
    'Banner Name': 'Backwards',
    'Banner start date': '2098-12-20',
    'Banner end date': '2098-12-10',
  })
  await expect(dialog.getByText('it’ll never be shown')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create' }).click()
  const never = 'never shown: it ends before it starts'
  const backwards = rows(page).filter({ hasText: 'Backwards' })
  await expect(backwards).toContainText('Scheduled')
  await expect(backwards.getByText(never)).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Diwali silk' })).not.toContainText(never)
})

test('an edit is prefilled with asterisks, and sends the whole banner beside its version, an emptied field as it is stored', async ({
  page,
  expectAccessible,
}) => {
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit New banner' })
  await expect(dialog).toHaveAccessibleDescription(
    'Leave a name or date empty to keep it unchanged.',
  )
  await expect(dialog.getByLabel('Banner Name')).toHaveValue('Diwali silk')
  await expect(dialog.getByLabel('Banner start date')).toHaveValue('2098-11-01')
  for (const name of ['Banner Name', 'Banner start date', 'Banner end date']) {
    await expect(dialog.getByLabel(name)).not.toHaveAttribute('aria-required')
    await expect(dialog.locator('label').filter({ hasText: name })).toHaveText(`${name} *`)
  }
  await expectAccessible()
  await fill(page, { 'Banner Name': '', 'Banner end date': '2098-11-20' })
  const update = page.waitForRequest(/updateBanner/)
  await dialog.getByRole('button', { name: 'Update' }).click()
  expect((await update).postDataJSON()).toEqual({
    ...banner('Diwali silk', '2098-11-01', '2098-11-20'),
    banner_link: '',
    version: 1,
  })
  await expect(page.getByText('banner Updated successfully')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Diwali silk' })).toContainText('20 Nov 2098')
})
