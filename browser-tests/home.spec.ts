import { expect, test } from './fixtures.ts'

test('Home shows the three words of the hero and can be read', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(/Efficient.*Organized.*Accessible/s)
  await expectAccessible()
})
