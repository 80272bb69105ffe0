import type { Page } from '@playwright/test'
import { administrator } from '../../tests/samples/administrator.ts'
import { adminAt } from '../../tests/services/administrator.ts'

export const signIn = async (page: Page, address: string) => {
  const { headers } = await adminAt(address)
  const token = headers.authorization.replace('Bearer ', '')
  await page.goto(address)
  await page.evaluate(
    ([usertoken, email]) => Object.assign(localStorage, { usertoken, email }),
    [token, administrator.email],
  )
  await page.goto(`${address}/#/Article`)
  await page.getByRole('button', { name: 'Add article' }).first().waitFor()
}
