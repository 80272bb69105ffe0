import { test as base, expect, withShop } from '../support/fixtures.ts'

const test = base.extend({
  product: async ({ host, mailServer }, use) =>
    withShop(host, mailServer.url, use, { ENQUIRY_MONTHS: '6', BACKUP_EVERY_HOURS: '0' }),
})

test('the privacy page says what the settings do, also when another page led to it', async ({
  page,
}) => {
  const howLong = page.getByRole('region', { name: 'How long we keep it' })
  await page.goto('/Privacypolicy')
  await expect(howLong).toContainText(
    'sends about them: 6 months. After that, the server deletes them',
  )
  await expect(howLong).toContainText('Backups of the database: the server makes none.')
  await page.goto('/Terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(howLong).toContainText('6 months. After that, the server deletes them')
})
