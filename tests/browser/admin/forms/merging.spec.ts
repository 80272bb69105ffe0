import { expect } from '../../support/fixtures.ts'
import { changeAsOtherClient, restoreOver, test } from '../../support/screens/banner-screen.ts'
import { fill, rows } from '../../support/table.ts'

test.use({ expectedErrors: /409/ })

test('changes of different fields are merged without a question, and the alert says what the other person changed', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  await changeAsOtherClient(page, 'POST', 'updateBanner', { bannerenddate: '2098-12-24' })
  await fill(page, { 'Banner Name': 'Diwali silks' })
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'banner Updated' })).toHaveText(
    /banner Updated successfully\. Banner end date was changed to 24 Dec 2098 by admin@example\.com at \d+:\d\d\s[ap]m\. Your Banner Name was saved\./,
  )
  const row = rows(page).filter({ hasText: 'Diwali silks' })
  await expect(row).toContainText('24 Dec 2098')
})

test('a field that two people changed shows both values, and the frame of the dialog does not scroll', {
  tag: '@phone',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  await changeAsOtherClient(page, 'POST', 'updateBanner', { bannerenddate: '2098-12-24' })
  await fill(page, { 'Banner end date': '2098-12-31' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Update' }).click()
  const choice = dialog.getByRole('group', { name: 'Banner end date' })
  await expect(choice.getByRole('button', { name: 'Keep mine' })).toContainText('31 Dec 2098')
  await expect(choice.getByRole('button', { name: 'Take theirs' })).toContainText('24 Dec 2098')
  await expect(choice).toContainText('Before: 12 Nov 2098.')
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const field = await dialog.getByLabel('Banner end date').boundingBox()
    const shown = await choice.boundingBox()
    expect((shown?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(120)
    await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: 'Update' })).toBeInViewport({ ratio: 1 })
    expect(await dialog.evaluate((frame) => frame.scrollTop)).toBe(0)
  }
})

test('text that was typed over an older version is merged with later changes of others', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  await fill(page, { 'Banner Name': 'Diwali silks', 'Banner start date': '2098-11-02' })
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await changeAsOtherClient(page, 'POST', 'updateBanner', { banner_name: 'Diwali sale' })
  await page.reload()
  await restoreOver(page, { typed: 'Diwali silks', theirs: 'Diwali sale' })
  await expect(rows(page).filter({ hasText: 'Diwali silks' })).toContainText('2 Nov 2098')
})
