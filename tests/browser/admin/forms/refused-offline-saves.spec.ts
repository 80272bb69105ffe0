import { expect } from '../../support/fixtures.ts'
import { banner, restoreOver } from '../../support/screens/banner-screen.ts'
import {
  reconnect,
  saveOverAnotherChange,
  test,
} from '../../support/screens/offline-banner-screen.ts'
import { rows } from '../../support/table.ts'

test('a save that is refused later comes back as a notice, which opens its form with the text, even if its record is on another page of the list', async ({
  page,
  product,
  expectAccessible,
}) => {
  await saveOverAnotherChange(page)
  await product.addBanners(
    Array.from({ length: 10 }, (_, index) => banner(`Week ${index}`, '2099-01-01', '2099-01-05')),
  )
  await reconnect(page, '**/api/updateBanner/*')
  const notice = page.getByRole('complementary', { name: 'Not sent yet' })
  await expect(notice).toContainText('Banner “Diwali silks” wasn’t saved.')
  await expect(notice).toContainText('Someone else has changed this banner since you opened it.')
  await expectAccessible()
  await page.reload()
  await expect(rows(page).filter({ hasText: 'Week 9' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Diwali' })).toHaveCount(0)
  await notice.getByRole('link', { name: 'Open banner “Diwali silks”' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('Diwali')
  await restoreOver(page, { typed: 'Diwali silks', theirs: 'Diwali sale' })
  await expect(rows(page).filter({ hasText: 'Diwali silks' })).toBeVisible()
  await expect(notice).toBeHidden()
})
