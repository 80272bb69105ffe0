import type { Page } from '@playwright/test'

export const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /^(Edit|More for) / }) })

export const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole('dialog').getByLabel(label).fill(text)
  }
}
