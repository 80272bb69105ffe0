import { platforms } from '../../support/data/platforms.ts'
import { expect } from '../../support/fixtures.ts'
import { test } from '../../support/visitor.ts'

test('Our Solutions unfolds the four platforms under the top bar and works by keys above 500 px', async ({
  page,
}) => {
  for (const width of [501, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Our Solutions' })
    await opener.press('ArrowDown')
    const links = page.getByRole('banner').getByRole('link').filter({ hasText: 'Platform' })
    await expect(links).toHaveCount(4)
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(links.first()).toBeHidden()
  }
})

test('at 500 px and below a menu has all links and buttons of the top bar, and leads on; on the page that is open already it moves the focus to the heading', {
  tag: ['@phone', '@journey'],
}, async ({ page }) => {
  const bar = page.getByRole('banner')
  const opener = bar.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.goto('/Contactus')
  for (const width of [390, 500]) {
    await page.setViewportSize({ width, height: 800 })
    await opener.click()
    for (const name of ['Home', ...platforms, 'Contact Us'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    for (const name of ['Login', 'Search', 'Request Demo'])
      await expect(menu.getByRole('button', { name, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
  }
  await opener.click()
  await menu.getByRole('link', { name: 'Contact Us', exact: true }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await opener.click()
  await menu.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(/#\/$/)
})
