import type { Page } from '@playwright/test'
import { expect } from '../../support/fixtures.ts'
import { changeAsOtherClient, test } from '../../support/screens/banner-screen.ts'
import { fill, rows } from '../../support/table.ts'

test.describe('when another person has changed the banner meanwhile', () => {
  test.use({ expectedErrors: /409/ })

  test('D4: both values are shown field by field, and the choice is saved', {
    tag: '@journey',
  }, async ({ page, expectAccessible }) => {
    await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
    await changeAsOtherClient(page, 'POST', 'updateBanner', {
      banner_name: 'Diwali sale',
      bannerenddate: '2098-12-24',
    })
    await fill(page, { 'Banner Name': 'Diwali silks', 'Banner start date': '2098-11-02' })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Update' }).click()
    const conflict = dialog.getByRole('alert')
    await expect(conflict).toContainText(
      'Someone else has changed this banner since you opened it.',
    )
    await expect(conflict).toBeFocused()
    await expectAccessible()
    const name = conflict.getByRole('group', { name: 'Banner Name' })
    await expect(name).toContainText('Diwali silks')
    await expect(name).toContainText('Diwali sale')
    await expect(name.getByRole('button', { name: 'Keep mine' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await name.getByRole('button', { name: 'Take theirs' }).click()
    await expect(dialog.getByLabel('Banner Name')).toHaveValue('Diwali sale')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('banner Updated successfully')).toBeVisible()
    const row = rows(page).filter({ hasText: 'Diwali sale' })
    await expect(row, 'what was typed').toContainText('2 Nov 2098')
    await expect(row, 'what was left alone').toContainText('24 Dec 2098')
  })
})

test.describe('when the server cannot store a change at once', () => {
  test.use({ expectedErrors: /503/ })

  test('the fields cannot be edited while it is saved, as the text would be lost; after a refusal they can, and the focus stays', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
    const name = page.getByRole('dialog').getByLabel('Banner Name')
    await name.fill('Diwali silks')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const refusal = { status: 503, json: { message: 'Please try again shortly.' } }
    await page.route('**/api/updateBanner/*', (route) =>
      released.then(() => route.fulfill(refusal)),
    )
    await name.press('Enter')
    await expect(name).not.toBeEditable()
    await expect(name).toBeFocused()
    release()
    await expect(page.getByText('Please try again shortly.')).toBeVisible()
    await expect(name).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(', new')
    await expect(name).toHaveValue('Diwali silks, new')
    await page.unroute('**/api/updateBanner/*')
    await name.press('Enter')
    await expect(rows(page).filter({ hasText: 'Diwali silks, new' })).toBeVisible()
  })
})

test('Escape, Cancel and Close ask before they throw away what was changed, and not where nothing is or where it is saved', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  const edit = page.getByRole('button', { name: 'Edit Diwali silk' })
  const form = page.getByRole('dialog', { name: 'Edit New banner' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await edit.click()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const way of ['Escape', 'Cancel', 'Close']) {
    await test.step(way, async () => {
      const close = () =>
        way === 'Escape'
          ? page.keyboard.press(way)
          : form.getByRole('button', { name: way, exact: true }).click()
      await edit.click()
      await fill(page, { 'Banner Name': 'Diwali silks' })
      await close()
      await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
      if (way === 'Escape') await expectAccessible()
      await page.keyboard.press('Enter')
      await expect(form.getByLabel('Banner Name')).toHaveValue('Diwali silks')
      await close()
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(rows(page).filter({ hasText: 'Diwali silks' })).toHaveCount(0)
    })
  }
  await edit.click()
  await fill(page, { 'Banner Name': 'Diwali silks' })
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('banner Updated successfully')).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test.describe('a form that was changed', () => {
  test.beforeEach(async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
    await fill(page, { 'Banner Name': 'Diwali silks' })
  })

  test('asks once before an address typed by hand leads to the public site', async ({ page }) => {
    const askedByBrowser: string[] = []
    page.on('dialog', (dialog) => {
      askedByBrowser.push(dialog.type())
      return dialog.accept()
    })
    await page.evaluate(() => {
      location.hash = '#/Contactus'
    })
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('dialog').getByLabel('Banner Name')).toHaveValue('Diwali silks')
    await page.evaluate(() => {
      location.hash = '#/Contactus'
    })
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Request a call back' })).toBeVisible()
    expect(askedByBrowser).toEqual([])
  })

  test('lets the browser ask before a step in the history leads to another document, and before its tab is closed', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.goto('about:blank')
    await page.goto('/Banner')
    await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
    await fill(page, { 'Banner Name': 'Diwali silks' })
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => history.go(-2))
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(page.getByRole('dialog').getByLabel('Banner Name')).toHaveValue('Diwali silks')
    const askedAgain = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const last = await askedAgain
    expect(last.type()).toBe('beforeunload')
    await last.accept()
  })
})

/** From the dashboard, which one step back leads to. */
const openAndChangeBanner = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Banner' })
    .filter({ visible: true })
    .click()
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  await fill(page, { 'Banner Name': 'Diwali silks' })
}

const changeBannerFromDashboard = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await openAndChangeBanner(page)
}

test('the back button asks before it closes a changed form, one step or two, and the next time goes back', async ({
  page,
}) => {
  const stay = page.getByRole('button', { name: 'Stay' })
  const leave = page.getByRole('button', { name: 'Leave' })
  const name = page.getByRole('dialog').getByLabel('Banner Name')
  const dashboard = page.getByRole('heading', { name: 'Dashboard', level: 1 })
  await changeBannerFromDashboard(page)
  for (const steps of [-1, -2]) {
    await page.evaluate((by) => history.go(by), steps)
    await stay.click()
    await expect(page).toHaveURL(/#\/Banner$/)
    await expect(name).toHaveValue('Diwali silks')
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
  }
  await page.goBack()
  await leave.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/#\/Banner$/)
  await page.goBack()
  await expect(dashboard).toBeVisible()
  await openAndChangeBanner(page)
  await page.evaluate(() => history.go(-2))
  await leave.click()
  await expect(dashboard).toBeVisible()
})

test('a changed form keeps its address if a browser takes long to come back from a refused step', async ({
  page,
}) => {
  await changeBannerFromDashboard(page)
  await page.evaluate(() => {
    const go = history.go.bind(history)
    history.go = (steps) => {
      setTimeout(() => go(steps), 300)
    }
  })
  await page.evaluate(() => history.go(-2))
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/#\/Banner$/)
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
})
