import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const expectRoles = async (page: Page) => {
  for (const role of ['Management', 'Head of Operations', 'Operations Team']) {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: role }) })
    await card.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('dialog', { name: role }).getByRole('listitem')).toHaveCount(4)
    await page.keyboard.press('Escape')
  }
}
