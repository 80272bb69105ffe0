import type { Page } from '@playwright/test'
import { demoFieldValues, fillDemoFields } from '../data/demo-form.ts'
import { expect, openFromTopBar } from '../fixtures.ts'

const product = 'Open Track & Trace Platform'

const demoDialog = (page: Page) => page.getByRole('dialog', { name: 'Request Demo' })

export const openDemo = async (page: Page) => {
  await page.goto('/')
  await openFromTopBar(page, 'Request Demo')
  return demoDialog(page)
}

export const fillDemo = async (page: Page) => {
  await fillDemoFields(demoDialog(page))
  await demoDialog(page).getByLabel('Product').selectOption(product)
}

export const sendDemo = (page: Page) =>
  page.getByRole('button', { name: /^(Send request|Retry)$/ }).click()

/** The dialog still has what `fillDemo` filled in. */
export const expectNothingLost = async (page: Page) => {
  for (const [label, text] of Object.entries(demoFieldValues)) {
    await expect(demoDialog(page).getByLabel(label)).toHaveValue(text)
  }
  await expect(demoDialog(page).getByLabel('Product')).toHaveValue(product)
}
