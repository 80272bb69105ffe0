import type { Page } from '@playwright/test'
import { expect, openFromTopBar } from '../../support/fixtures.ts'
import { test } from '../../support/visitor.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })

test('the search begins in its field, finds marked words while one types, works by keys, says that nothing was found, and leads to a page', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  await page.goto('/')
  await openFromTopBar(page, 'Search')
  const dialog = dialogOf(page)
  const field = dialog.getByLabel('What are you looking for?')
  const usualPage = dialog.getByRole('link', { name: 'Return policy' })
  await expect(field).toBeFocused()
  await expect(usualPage).toBeVisible()
  const before = await field.boundingBox()
  await field.fill('slubs')
  const found = dialog.getByRole('listitem').first()
  await expect(found.locator('mark')).toHaveText('Slubs')
  await expect(dialog.getByRole('status')).toHaveText(/found/)
  await expectAccessible()
  // It does not move while one types.
  expect(await field.boundingBox()).toEqual(before)
  await field.press('ArrowDown')
  await expect(dialog.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await dialog.getByRole('button', { name: 'Search' }).click()
  await expect(dialog.getByRole('link').first()).toBeFocused()
  await field.fill('bullock')
  await expect(dialog.getByText('Nothing found.')).toBeVisible()
  await field.press('Enter')
  await expect(usualPage).toBeVisible()
  await field.fill('return')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openFromTopBar(page, 'Search')
  await field.fill('bill')
  await dialog.getByRole('link', { name: 'Billing Platform', exact: true }).click()
  await expect(page).toHaveURL(/#\/Oursoultions\/Billing_Platform$/)
  await expect(dialog).toBeHidden()
})

test('the search opens the chosen page, whose heading takes the focus if it is open already, as does a section that was found', async ({
  page,
}) => {
  await page.goto('/Contact')
  const dialog = dialogOf(page)
  const choose = async (words: string, name: string) => {
    await openFromTopBar(page, 'Search')
    await dialog.getByLabel('What are you looking for?').fill(words)
    await dialog.getByRole('link', { name, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await choose('contact', 'Contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await choose('terms', 'Terms')
  await expect(page).toHaveTitle('Terms | Freightloom')
  await choose('gift card covers', 'Your refund')
  const section = page.getByRole('region', { name: 'Your refund' })
  await expect(section).toBeFocused()
  await expect(section.getByRole('heading')).toBeInViewport()
})

test('the key / opens the search, types a letter in a field, and does nothing after it is switched off', async ({
  page,
}) => {
  await page.goto('/Contactus')
  const dialog = dialogOf(page)
  const name = page.getByLabel('Name')
  await name.pressSequentially('s/o Rao')
  await expect(name).toHaveValue('s/o Rao')
  await expect(dialog).toBeHidden()
  await name.blur()
  await page.keyboard.press('/')
  const field = dialog.getByLabel('What are you looking for?')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.keyboard.press('/')
  await expect(field).toHaveValue('/')
  await dialog.getByLabel('Press / to open this search').uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto('/Terms')
  const nextKey = await page.evaluateHandle(() => {
    const { promise: wasTaken, resolve } = Promise.withResolvers<boolean>()
    document.addEventListener('keydown', (event) =>
      setTimeout(() => resolve(event.defaultPrevented)),
    )
    return { wasTaken }
  })
  await page.keyboard.press('/')
  expect(await nextKey.evaluate(({ wasTaken }) => wasTaken)).toBe(false)
  await expect(dialog).toBeHidden()
})

test('Enter in the search leads to what was found, not one that ends a word of an input method, and does not open the menu behind it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/Terms')
  await openFromTopBar(page, 'Search')
  const field = page.getByLabel('What are you looking for?')
  await field.fill('jurisdiction')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('status')).toHaveText(/found/)
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await field.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true })
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Law and jurisdiction' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
