import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { fill } from '../table.ts'
import { test as base, changeAsOtherClient } from './banner-screen.ts'

export const savedOnDevice = 'Saved on this device. It will be sent when you’re back online.'
export const oneSaveWaits = '1 change waits until you’re back online.'

/** Each test begins on the screen of banners, and may lose its connection. */
export const test = base.extend({
  expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|409|csrf|Failed to fetch/i,
})

export const saveBanner = async (
  page: Page,
  fields: Record<string, string>,
  banner = 'Diwali silk',
) => {
  await page.getByRole('button', { name: `Edit ${banner}` }).click()
  await fill(page, fields)
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
}

/** Saves a name without a connection, while somebody else saves another one. */
export const saveOverAnotherChange = async (page: Page) => {
  await page.route('**/api/updateBanner/*', (route) => route.abort())
  await saveBanner(page, { 'Banner Name': 'Diwali silks' })
  await expect(page.getByText(oneSaveWaits)).toBeVisible()
  await changeAsOtherClient(page, 'POST', 'updateBanner', { banner_name: 'Diwali sale' })
}

/** The connection comes back, which the browser tells. */
export const reconnect = async (page: Page, path: string) => {
  await page.unroute(path)
  await page.evaluate(() => dispatchEvent(new Event('online')))
}
