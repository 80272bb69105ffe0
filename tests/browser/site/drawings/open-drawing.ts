import { expect, type Page } from '@playwright/test'

/** Opens Solutions, whose four drawings tell one load, at one of them. */
export const openDrawing = async (page: Page, title: string) => {
  await page.goto('/Oursoultions')
  const figure = page.getByRole('figure', { name: title })
  // The script may draw it again while it is scrolled to.
  await expect(() => figure.scrollIntoViewIfNeeded()).toPass()
  return figure
}
