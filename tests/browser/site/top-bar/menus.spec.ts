import { platforms } from '../../support/data/platforms.ts'
import { expect } from '../../support/fixtures.ts'
import { test } from '../../support/visitor.ts'

test('Our Solutions unfolds the four platforms under the top bar and works by keys', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: Math.max(501, page.viewportSize()?.width ?? 0), height: 800 })
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Our Solutions' })
  await opener.press('ArrowDown')
  const links = page.getByRole('banner').getByRole('link').filter({ hasText: 'Platform' })
  await expect(links).toHaveCount(4)
  await expect(links.first()).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(links.first()).toBeHidden()
})

test('an off-canvas menu has all links and buttons of the top bar at 500 px and below', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: Math.min(500, page.viewportSize()?.width ?? 0), height: 800 })
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Menu' })
  await opener.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Home', ...platforms, 'Contact Us']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  for (const name of ['Login', 'Search', 'Request Demo']) {
    await expect(menu.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the menu of a phone moves the focus to the heading of the page, even if it is open already', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/Contactus')
  const bar = page.getByRole('banner')
  for (const name of ['Contact Us', 'Home']) {
    await bar.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await expect(page).toHaveURL(/#\/$/)
})
