import type { Page } from '@playwright/test'
import { expect, openFromTopBar } from '../../support/fixtures.ts'
import { test } from '../../support/visitor.ts'

test.describe('the search', () => {
  const open = async (page: Page) => {
    await page.goto('/')
    await openFromTopBar(page, 'Search')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    return { dialog, field: dialog.getByLabel('What are you looking for?') }
  }

  test('begins in its field and finds pages while one types', async ({
    page,
    expectAccessible,
  }) => {
    const { dialog, field } = await open(page)
    await expect(field).toBeFocused()
    const before = await field.boundingBox()
    await field.fill('bill')
    await expectAccessible()
    // It does not move while one types.
    expect(await field.boundingBox()).toEqual(before)
    await dialog.getByRole('link', { name: 'Billing Platform', exact: true }).click()
    await expect(page).toHaveURL(/#\/Oursoultions\/Billing_Platform$/)
    await expect(dialog).toBeHidden()
  })

  test('shows the sentence with the found word, and marks the word', async ({ page }) => {
    const { dialog, field } = await open(page)
    await field.fill('slubs')
    const found = dialog.getByRole('listitem').first()
    await expect(found).toContainText('Slubs belong to wild silk; no two lengths are alike')
    await expect(found.locator('mark')).toHaveText('Slubs')
  })

  test('opens with the key / and is empty; in a field the key types a letter', async ({ page }) => {
    await page.goto('/Contactus')
    const search = page.getByRole('dialog', { name: 'Search' })
    const name = page.getByLabel('Name')
    await name.pressSequentially('s/o Rao')
    await expect(name).toHaveValue('s/o Rao')
    await expect(search).toBeHidden()
    await name.blur()
    await page.keyboard.press('/')
    const field = search.getByLabel('What are you looking for?')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.keyboard.press('/')
    await expect(field).toHaveValue('/')
  })

  test('does not open with the key / after that is switched off', async ({ page }) => {
    const { dialog } = await open(page)
    await dialog.getByLabel('Open this search by pressing /').uncheck()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.goto('/Contactus')
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

  test('moves the focus to the heading of the chosen page, even if the page is open already', async ({
    page,
  }) => {
    await page.goto('/Contact')
    const heading = page.getByRole('heading', { level: 1 })
    for (const [words, title] of [
      ['contact', 'Contact'],
      ['terms', 'Terms'],
    ] as const) {
      await openFromTopBar(page, 'Search')
      const dialog = page.getByRole('dialog', { name: 'Search' })
      await dialog.getByLabel('What are you looking for?').fill(words)
      await dialog.getByRole('link', { name: title, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveTitle(`${title} | Freightloom`)
      await expect(heading).toBeFocused()
    }
  })

  test('leads to the section that was found', async ({ page }) => {
    const { dialog, field } = await open(page)
    await field.fill('gift card covers')
    await dialog.getByRole('link', { name: 'Your refund', exact: true }).click()
    const section = page.getByRole('region', { name: 'Your refund' })
    await expect(section).toBeFocused()
    await expect(section.getByRole('heading')).toBeInViewport()
  })

  test('says that nothing was found, and shows the main pages', async ({ page }) => {
    const { dialog, field } = await open(page)
    await expect(dialog.getByRole('link', { name: 'Return policy' })).toBeVisible()
    await field.fill('bullock')
    await expect(dialog.getByText('Nothing was found.')).toBeVisible()
    await field.press('Enter')
    await expect(dialog.getByRole('link', { name: 'Return policy' })).toBeVisible()
  })

  test('can be used with the arrow keys or its button, and closes with one press of Escape', async ({
    page,
  }) => {
    const { dialog, field } = await open(page)
    await field.fill('return')
    await expect(dialog.getByRole('status')).toHaveText(/found/)
    await field.press('ArrowDown')
    await expect(dialog.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(field).toBeFocused()
    await dialog.getByRole('button', { name: 'Search' }).click()
    await expect(dialog.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

test('Enter in the search leads to what was found, and does not open the menu behind it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/Terms')
  await openFromTopBar(page, 'Search')
  await page.getByLabel('What are you looking for?').fill('courier')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('status')).toHaveText(/found/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Dispatch and delivery' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
