import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { administrator, authHeaders, expect } from '../../support/fixtures.ts'
import { loseAnswer } from '../../support/hold-calls.ts'
import { banner, changeAsOtherClient, test } from '../../support/screens/banner-screen.ts'
import { fill, rows } from '../../support/table.ts'

test('a banner is added, with every missing field named first', { tag: '@phone' }, async ({
  page,
  expectAccessible,
}) => {
  await page.getByRole('button', { name: 'Add Banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New banner' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  for (const label of ['Banner Name', 'Banner start date', 'Banner end date']) {
    await expect(dialog.getByText(`${label} is required`)).toBeVisible()
  }
  await expectAccessible()
  await fill(page, {
    'Banner Name': 'Pongal week',
    'Banner start date': '2026-01-10',
    'Banner end date': '2026-01-18',
  })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Banner created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rows(page).filter({ hasText: 'Pongal week' })).toBeVisible()
})

test('a banner that ends before it starts is saved with a warning', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add Banner' }).click()
  await fill(page, {
    'Banner Name': 'Backwards',
    'Banner start date': '2026-02-02',
    'Banner end date': '2026-01-01',
  })
  await expect(page.getByText('it will never be shown')).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(rows(page).filter({ hasText: 'Backwards' })).toContainText('Expired')
})

test('a banner that ends before it starts is not only called scheduled', { tag: '@phone' }, async ({
  page,
  product,
}) => {
  await product.addBanners([banner('Backwards', '2098-12-20', '2098-12-10')])
  await page.reload()
  const never = 'never shown: it ends before it starts'
  const backwards = rows(page).filter({ hasText: 'Backwards' })
  await expect(backwards).toContainText('Scheduled')
  await expect(backwards.getByText(never)).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Diwali silk' })).not.toContainText(never)
})

test('an edit is prefilled, and an emptied field keeps its value', { tag: '@any-width' }, async ({
  page,
  expectAccessible,
}) => {
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit New banner' })
  await expect(dialog.getByLabel('Banner Name')).toHaveValue('Diwali silk')
  await expect(dialog.getByLabel('Banner start date')).toHaveValue('2098-11-01')
  await expectAccessible()
  await fill(page, { 'Banner Name': '', 'Banner end date': '2098-11-20' })
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('banner Updated successfully')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Diwali silk' })).toContainText('20 Nov 2098')
})

test('an update sends the whole banner beside its version, an emptied field as it is stored', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  await fill(page, { 'Banner Name': '', 'Banner end date': '2098-11-13' })
  const update = page.waitForRequest(/updateBanner/)
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  expect((await update).postDataJSON()).toEqual({
    ...banner('Diwali silk', '2098-11-01', '2098-11-13'),
    version: 1,
  })
  await expect(page.getByText('banner Updated successfully')).toBeVisible()
})

test('a banner is deleted once the question is answered', { tag: '@any-width' }, async ({
  page,
  expectAccessible,
}) => {
  const remove = page.getByRole('button', { name: 'Delete Diwali silk' })
  await remove.click()
  await expect(page.getByText('You want to delete this banner, are you sure?')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(rows(page)).toHaveCount(3)
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('banner Deleted')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('the active banner is announced on Home', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/#/')
  await expect(page.getByRole('region', { name: 'Announcement' })).toContainText('Onam week')
})

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

test.describe('when the session has ended', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /401/ })

  test('saving asks to sign in over the form, keeps what was typed and then saves', {
    tag: '@any-width',
  }, async ({ page, expectAccessible }) => {
    await saveSignedOut(page)
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(again.getByLabel('Email')).toHaveValue(administrator.email)
    await expectAccessible()
    await expect(again.getByRole('textbox', { name: 'Password' })).toBeFocused()
    await again.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
    await again.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Banner created successfully')).toBeVisible()
    await expect(rows(page).filter({ hasText: 'Pongal week' })).toBeVisible()
  })

  test('a change of one person is not saved when another person signs in instead', {
    tag: '@any-width',
  }, async ({ page }) => {
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

  test('declining to sign in keeps the form with what was typed', { tag: '@any-width' }, async ({
    page,
  }) => {
    await saveSignedOut(page)
    await page
      .getByRole('dialog', { name: 'Please sign in again' })
      .getByRole('button', { name: 'Close' })
      .click()
    await expect(page.getByRole('alert')).toHaveText('Please sign in to do this.')
    await expect(
      page.getByRole('dialog', { name: 'Add New banner' }).getByLabel('Banner Name'),
    ).toHaveValue('Pongal week')
  })
})

test('a double click on Delete deletes once and says so', { tag: '@any-width' }, async ({
  page,
}) => {
  let deletions = 0
  const clicked = Promise.withResolvers<void>()
  await page.route('**/api/delBannerById/*', async (route) => {
    deletions += 1
    await clicked.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Delete Diwali silk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).dblclick()
  clicked.resolve()
  await expect(page.getByText('banner Deleted')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(deletions).toBe(1)
})

test('the table has the focus after a deletion', { tag: '@any-width' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Delete Diwali silk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'banners' })).toBeFocused()
})

test('an edit shows the asterisks and says that an empty field keeps its value', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit New banner' })
  await expect(dialog).toHaveAccessibleDescription('A field that is left empty keeps its value.')
  for (const name of ['Banner Name', 'Banner start date', 'Banner end date']) {
    await expect(dialog.getByLabel(name)).not.toHaveAttribute('aria-required')
    await expect(dialog.locator('label').filter({ hasText: name })).toHaveText(`${name} *`)
  }
})

test('the question before a deletion stays on the screen with a name of 200 unbroken letters', async ({
  page,
  product,
}) => {
  await product.addBanners([banner('w'.repeat(200), '2026-01-01', '2026-01-02')])
  await page.reload()
  await page.setViewportSize({
    width: page.viewportSize()?.width === 390 ? 320 : 1440,
    height: 640,
  })
  await page.getByRole('button', { name: 'Delete www' }).click()
  const dialog = page.getByRole('dialog')
  for (const part of [
    dialog.getByText('are you sure?'),
    dialog.getByRole('button', { name: 'Close' }),
    dialog.getByRole('button', { name: 'Keep it' }),
    dialog.getByRole('button', { name: 'Delete' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  expect(await dialog.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
})

test.describe('when another person has deleted the banner', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /404/ })

  test('Edit says that it is no longer there, and the table shows it no more', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
    await changeAsOtherClient(page, 'DELETE', 'delBannerById')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('alert')).toHaveText('This banner is no longer there.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(rows(page)).toHaveCount(2)
  })
})

test.describe('when the answer of a deletion was lost on the way', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /404|ERR_FAILED/ })

  test('a second Delete says that it is done, and offers Undo too', async ({ page }) => {
    await page.route('**/api/delBannerById/*', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Delete Diwali silk' }).click()
    const again = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
    await again.click()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
    await again.click()
    await expect(page.getByText('This banner is deleted already.')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page)).toHaveCount(3)
  })

  test('Undo whose answer is lost too can be pressed again, and says that the banner is back', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Delete Diwali silk' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.route('**/api/restoreBanner/*', loseAnswer, { times: 1 })
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.click()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
    await undo.click()
    await expect(page.getByText('banner restored')).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
  })
})

test.describe('when another person deletes the banner that is being edited', {
  tag: '@any-width',
}, () => {
  test.use({ expectedErrors: /404/ })

  test('it can be restored from the form, and then saved', { tag: '@any-width' }, async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
    await fill(page, { 'Banner Name': 'Diwali silks' })
    await changeAsOtherClient(page, 'DELETE', 'delBannerById')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByRole('button', { name: 'Restore it' }).click()
    await expect(page.getByText('banner restored; now it can be saved')).toBeVisible()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(rows(page).filter({ hasText: 'Diwali silks' })).toBeVisible()
  })
})

test.describe('when the server is out of reach', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a screen whose list does not arrive keeps its title and offers another try', {
    tag: '@any-width',
  }, async ({ page, expectAccessible }) => {
    await page.route('**/api/getAllBanner*', (route) => route.abort(), { times: 1 })
    // As on a device that has not seen the list yet.
    await page.evaluate(() => void indexedDB.deleteDatabase('seen'))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Banner', level: 1 })).toBeVisible()
    await expect(page.getByText('The server cannot be reached.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(3)
  })

  test('the alert of a failed deletion outlives its dialog', async ({ page }) => {
    await page.route('**/api/delBannerById/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Delete Diwali silk' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  })
})
