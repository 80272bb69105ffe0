import type { Page } from '@playwright/test'

type Action = 'Add Pic to' | 'Edit' | 'Delete'

/** Opens the menu of an article's row. */
export const openRowMenu = (page: Page, article: string) =>
  page.getByRole('button', { name: `More for ${article}` }).click()

/** Presses a button of an article: in its row if it stands there, else in the row's menu. */
export const pressInRow = async (page: Page, action: Action, article: string) => {
  await page.getByRole('button', { name: `More for ${article}` }).waitFor()
  const button = page.getByRole('button', { name: `${action} ${article}` })
  if (!(await button.isVisible())) await openRowMenu(page, article)
  await button.click()
}
