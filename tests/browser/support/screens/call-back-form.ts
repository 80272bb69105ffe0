import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const callBackValues = {
  Name: 'Asha Rao',
  Email: 'asha@roadlines.example',
  Mobile: '9876543210',
  Message: 'Nine tonnes of yarn a week, Surat to Bengaluru.\nPlease call after four.',
}
type CallBackLabel = keyof typeof callBackValues
type SomeValues = Partial<Record<CallBackLabel, string>>

export const callBackForm = (page: Page) => page.getByRole('form', { name: 'Request a call back' })

export const openCallBack = async (page: Page) => {
  await page.goto('/Contactus')
  await expect(callBackForm(page)).toBeVisible()
}

export const sendCallBack = (page: Page) => callBackForm(page).getByRole('button').click()

/** Fills all fields, some of them with other values. */
export const fillCallBack = async (page: Page, fields: SomeValues = {}) => {
  for (const [label, text] of Object.entries({ ...callBackValues, ...fields })) {
    await callBackForm(page).getByLabel(label).fill(text)
  }
}

export const expectTyped = async (page: Page, fields: SomeValues = {}) => {
  for (const [label, text] of Object.entries({ ...callBackValues, ...fields })) {
    await expect(callBackForm(page).getByLabel(label)).toHaveValue(text)
  }
}
