import type { BrowserContext, ElementHandle, Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { expectWritten, readDrafts } from '../../support/drafts.ts'
import { administrator, expect } from '../../support/fixtures.ts'
import { test } from '../../support/screens/banner-screen.ts'
import { fill, rows } from '../../support/table.ts'

const offer = (page: Page) =>
  page.getByRole('dialog').getByRole('group', { name: /^Restore what you typed at/ })

const openForm = (page: Page) => page.getByRole('button', { name: 'Edit Diwali silk' }).click()

/** Reloads as a browser does after a crash, which asks nothing. */
const reload = async (page: Page) => {
  page.once('dialog', (question) => question.accept())
  await page.reload()
}

/** Leaves a form with this name typed into it, as a crash does, and opens it again. */
const typeAndComeBack = async (page: Page, name: string) => {
  await openForm(page)
  await fill(page, { 'Banner Name': name })
  await expectWritten(page, name)
  await reload(page)
  await openForm(page)
}

test('after a crash the dashboard says what was typed and not saved, and leads to the form that restores it', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await openForm(page)
  await fill(page, { 'Banner Name': 'Diwali silks of 2098' })
  await expectWritten(page, 'Diwali silks of 2098')
  await reload(page)
  await page.goto('/Dashboardadmin')
  const unsaved = page.getByRole('region', { name: 'Unsaved work' })
  const unsavedBanner = unsaved.getByRole('link', { name: /^banner “Diwali silks of 2098”/ })
  await expect(unsavedBanner).toBeVisible()
  await expectAccessible()
  await unsavedBanner.click()
  await offer(page).getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('banner Updated successfully')).toBeVisible()
  await page.goto('/Dashboardadmin')
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  await expect(unsaved).toHaveCount(0)
})

test('a form names what was typed before a reload, and restores it with one press', {
  tag: ['@phone', '@journey'],
}, async ({ page, expectAccessible }) => {
  await typeAndComeBack(page, 'Diwali silks of 2098')
  await expect(offer(page)).toContainText('Banner Name: Diwali silks of 2098')
  await expect(offer(page)).not.toContainText('Banner start date')
  await expect(page.getByRole('dialog').getByLabel('Banner Name')).toHaveValue('Diwali silk')
  await expectAccessible()
  await expect(offer(page).getByRole('button', { name: 'Restore' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Banner Name')).toHaveValue(
    'Diwali silks of 2098',
  )
  await expect(page.getByRole('dialog').getByLabel('Banner Name')).toBeFocused()
  await expect(offer(page)).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await expect(rows(page).filter({ hasText: 'Diwali silks of 2098' })).toBeVisible()
  await expect.poll(() => readDrafts(page)).toBe('[]')
})

test('a row says that its form holds what was typed before a crash, until that is discarded', async ({
  page,
}) => {
  const row = rows(page).filter({ hasText: 'Diwali silk' })
  await openForm(page)
  await fill(page, { 'Banner Name': 'Diwali silks' })
  await expectWritten(page, 'Diwali silks')
  await reload(page)
  await expect(row).toContainText('Not saved')
  await openForm(page)
  await offer(page).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Not saved')
})

test('discarded text is not offered again, nor text of a form that was closed; a field keeps the focus while the others are restored', async ({
  page,
}) => {
  await typeAndComeBack(page, 'Diwali one')
  await offer(page).getByRole('button', { name: 'Discard' }).click()
  await expect(offer(page)).toBeHidden()
  await expect.poll(() => readDrafts(page)).toBe('[]')
  await fill(page, { 'Banner Name': 'Diwali two' })
  await expectWritten(page, 'Diwali two')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => readDrafts(page)).toBe('[]')

  await typeAndComeBack(page, 'Diwali silks of 2098')
  const endDate = dialog.getByLabel('Banner end date')
  const field = await endDate.elementHandle()
  await offer(page)
    .getByRole('button', { name: 'Restore' })
    .evaluate(
      (button: HTMLElement, next) => {
        button.click()
        next?.focus()
      },
      field as ElementHandle<HTMLElement> | null,
    )
  await expect(dialog.getByLabel('Banner Name')).toHaveValue('Diwali silks of 2098')
  await expect(endDate).toBeFocused()
})

test('typed text is offered only to the person who typed it, and Logout asks before it deletes it', async ({
  page,
  expectAccessible,
}) => {
  await callApi(page, 'createAdministrator', {
    email: 'meera@example.com',
    password: 'warp and weft',
    own_password: administrator.password,
  })
  const own = await page.evaluate(() => ({ ...localStorage }))
  await typeAndComeBack(page, 'Diwali silks')
  await expect(offer(page)).toContainText('Diwali silks')
  const { token } = await callApi(page, 'login', {
    email: 'meera@example.com',
    password: 'warp and weft',
  })
  const signInAs = (session: object) =>
    page.evaluate((values) => Object.assign(localStorage, values), session)
  await signInAs({ usertoken: String(token), email: 'meera@example.com' })
  await page.goto('/Banner')
  await openForm(page)
  await fill(page, { 'Banner Name': 'Deepavali' })
  await expectWritten(page, 'Deepavali')
  await expect(offer(page)).toHaveCount(0)
  await page.evaluate(() => {
    location.hash = '#/Logout'
  })
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  const question = page.getByRole('dialog', { name: 'Log out now?' })
  await expect(question).toContainText('Text in 1 form is not saved yet. Logging out deletes it')
  await expect(question.getByRole('button', { name: 'Send first' })).toHaveCount(0)
  await expectAccessible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('heading', { name: 'Banners', level: 1 })).toBeVisible()
  await page.goto('/Logout')
  await question.getByRole('button', { name: 'Log out and delete' }).click()
  await expect(page.getByText('has been cleared')).toBeVisible()
  expect(await readDrafts(page)).not.toContain('Deepavali')

  await signInAs(own)
  await page.goto('/Banner')
  await openForm(page)
  await expect(offer(page)).toContainText('Diwali silks')
})

test('a form that is open in another tab is not offered here', async ({ page, context }) => {
  await openForm(page)
  await fill(page, { 'Banner Name': 'Diwali here' })
  await expectWritten(page, 'Diwali here')
  const other = await context.newPage()
  await other.goto('/Banner')
  await openForm(other)
  await fill(other, { 'Banner Name': 'Diwali there' })
  await expectWritten(other, 'Diwali there')
  await expect(offer(other)).toHaveCount(0)
  await expect.poll(() => readDrafts(page)).toContain('Diwali here')
})

/** A generator of numbers from 0 to 1 that repeats itself for the same seed. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const crash = async (context: BrowserContext, page: Page) => {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The tab is gone before it answers.
  void session.send('Page.crash').catch(() => {})
  await crashed
}

test('a tab that dies while one types loses at most one second of it', async ({ context }) => {
  const random = randomOf(1907)
  const page = await context.newPage()
  await page.goto('/Banner')
  await openForm(page)
  const field = page.getByRole('dialog').getByLabel('Banner Name')
  await field.fill('')
  const text = 'Kanchipuram with temple border and gold butta, woven for the week of Diwali'
  const typedAt: number[] = []
  const length = 10 + Math.floor(random() * (text.length - 10))
  for (const letter of text.slice(0, length)) {
    await field.press(letter, { delay: random() * 60 })
    typedAt.push(Date.now())
  }
  const killedAt = Date.now()
  await crash(context, page)
  const after = await context.newPage()
  await after.goto('/Banner')
  await openForm(after)
  await offer(after).getByRole('button', { name: 'Restore' }).click()
  const restoredField = after.getByRole('dialog').getByLabel('Banner Name')
  await expect(restoredField).not.toHaveValue('Diwali silk')
  const restored = await restoredField.inputValue()
  const safe = typedAt.filter((at) => at <= killedAt - 1000).length
  expect(text.slice(0, length).startsWith(restored)).toBe(true)
  expect(restored.length).toBeGreaterThanOrEqual(safe)
})

test('a file that is dropped beside its field does not open in place of the form, and a file field takes it', async ({
  page,
}) => {
  await openForm(page)
  const drop = (selector: string) =>
    page.evaluate((selector) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'saree.jpg', { type: 'image/jpeg' }))
      const target = document.querySelector(selector) ?? document.body
      return ['dragover', 'drop'].map((type) => {
        const options = { dataTransfer, bubbles: true, cancelable: true }
        return !target.dispatchEvent(new DragEvent(type, options))
      })
    }, selector)
  expect(await drop('dialog form')).toEqual([true, true])
  expect(await drop('body')).toEqual([true, true])
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.type = 'file'
    document.querySelector('dialog form')?.append(field)
  })
  expect(await drop('dialog form input[type="file"]')).toEqual([false, false])
})
