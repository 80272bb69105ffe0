import type { Page } from '@playwright/test'
import { expect, openFromTopBar } from '../support/fixtures.ts'
import { expectRoles } from '../support/roles.ts'
import { test } from '../support/visitor.ts'

const platforms = [
  'Transportation Exchange Platform',
  'Transportation Intelligence Platform',
  'Billing Platform',
  'Open Track & Trace Platform',
]

test('Home shows the hero, the vision, the three cards and the four solutions', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  const words = page.getByRole('heading', { level: 1 })
  await expect(words).toContainText(/Efficient.*Organized.*Accessible/s)
  for (const name of ['Our vision', 'Mission', 'What we offer', 'Our Solutions', ...platforms]) {
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expectAccessible()
})

test('the announcement is the default welcome title if no banner is active', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/')
  const announcement = page.getByRole('region', { name: 'Announcement' })
  await expect(announcement).toContainText('Welcome to Freightloom')
})

test('Know More shows the three roles, each with four features; Hide hides them', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Know More' }).click()
  await expectRoles(page)
  await expectAccessible()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByRole('heading', { name: 'Head of Operations' })).toBeHidden()
})

test('Our Solutions unfolds the four platforms under the top bar and works by keys', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: Math.max(501, page.viewportSize()?.width ?? 0), height: 800 })
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Our Solutions' })
  await opener.press('ArrowDown')
  const links = page.getByRole('banner').getByRole('link').filter({ hasText: 'Platform' })
  await expect(links).toHaveCount(4)
  await expect(links.first()).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(links.first()).toBeHidden()
})

test('an off-canvas menu has all links and buttons of the top bar at 500 px and below', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: Math.min(500, page.viewportSize()?.width ?? 0), height: 800 })
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Menu' })
  await opener.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Home', ...platforms, 'Contact Us']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  for (const name of ['Login', 'Search', 'Request Demo']) {
    await expect(menu.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the links at the end of the footer have equal gaps', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/')
  const edges = await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^(Return policy|Terms|Privacy policy|From the loom)$/ })
    .evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        const { left, right } = range.getBoundingClientRect()
        return { left, right }
      }),
    )
  const gaps = edges
    .slice(1)
    .map(({ left }, index) => Math.round(left - (edges[index]?.right ?? 0)))
  expect(gaps).toEqual([gaps[0], gaps[0], gaps[0]])
})

test('the footer leads to the pages and opens the Request Demo modal', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
    'href',
    '#/',
  )
  await expect(footer.getByRole('link', { name: 'Our Solutions' })).toHaveAttribute(
    'href',
    '#/Oursoultions',
  )
  await expect(footer.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '#/Contactus',
  )
  await footer.getByRole('link', { name: 'Request Demo' }).click()
  await expect(page.getByRole('dialog', { name: 'Request Demo' })).toBeVisible()
})

test('the copyright line has the same year before and after the script has loaded', {
  tag: '@any-width',
}, async ({ page, request, baseURL }) => {
  const line = /© 20\d\d Freightloom\./
  const html = await (await request.get(`${baseURL}/`)).text()
  const [prerendered = ''] = line.exec(html.replaceAll('<!-- -->', '')) ?? []
  expect(prerendered).toMatch(line)
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText(prerendered)
})

test.describe('the search', { tag: '@any-width' }, () => {
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

test('the menu of a phone moves the focus to the heading of the page, even if it is open already', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/Contactus')
  const bar = page.getByRole('banner')
  for (const name of ['Contact Us', 'Home']) {
    await bar.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await expect(page).toHaveURL(/#\/$/)
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
