import type { Page } from '@playwright/test'
import { administrator } from '../with-shop.ts'

/** Fills in the Login dialog, and sends it. */
export const logIn = async (page: Page, password = administrator.password) => {
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(administrator.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
}
