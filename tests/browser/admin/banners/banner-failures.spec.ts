import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { administrator, authHeaders, expect } from '../../support/fixtures.ts'
import { test } from '../../support/screens/banner-screen.ts'
import { fill, rows } from '../../support/table.ts'

const saveSignedOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Banner' }).click()
  await fill(page, {
    'Banner Name': 'Pongal week',
    'Banner start date': '2026-01-10',
    'Banner end date': '2026-01-18',
  })
  const headers = await authHeaders(page)
  await page.request.post('/api/logout', { headers })
  await page.getByRole('button', { name: 'Create' }).click()
}

test.describe('when the session has ended', () => {
  test.use({ expectedErrors: /401/ })

  test('saving asks to sign in over the form, keeps what was typed where one declines, and then saves', async ({
    page,
    expectAccessible,
  }) => {
    await saveSignedOut(page)
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(again.getByLabel('Email')).toHaveValue(administrator.email)
    await expectAccessible()
    await again.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please sign in to do this.')
    const form = page.getByRole('dialog', { name: 'Add New banner' })
    await expect(form.getByLabel('Banner Name')).toHaveValue('Pongal week')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(again.getByRole('textbox', { name: 'Password' })).toBeFocused()
    await again.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
    await again.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Banner created successfully')).toBeVisible()
    await expect(rows(page).filter({ hasText: 'Pongal week' })).toBeVisible()
  })

  test('a change of one person is not saved when another person signs in instead', async ({
    page,
  }) => {
    const editor = { email: 'meera@example.com', password: 'warp and weft' }
    await callApi(page, 'createAdministrator', {
      ...editor,
      own_password: administrator.password,
    })
    await saveSignedOut(page)
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await again.getByLabel('Email').fill(editor.email)
    await again.getByRole('textbox', { name: 'Password' }).fill(editor.password)
    page.once('dialog', (dialog) => dialog.accept())
    const reloaded = page.waitForEvent('load', { timeout: 20_000 })
    await again.getByRole('button', { name: 'Login' }).click()
    await reloaded
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const log: { email: string; call: string }[] = await callApi(page, 'getLog')
    const calls = log.flatMap(({ email, call }) => (email === editor.email ? [call] : []))
    expect(calls).toEqual(['login'])
  })
})

test.describe('when the server is out of reach', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a screen whose list does not arrive keeps its title and offers another try', async ({
    page,
    expectAccessible,
  }) => {
    await page.route('**/api/getAllBanner*', (route) => route.abort(), { times: 1 })
    // As on a device that has not seen the list yet.
    await page.evaluate(() => void indexedDB.deleteDatabase('seen'))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Banner', level: 1 })).toBeVisible()
    await expect(page.getByText('We can’t reach the server.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(3)
  })
})
