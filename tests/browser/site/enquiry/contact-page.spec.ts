import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'

const open = async (page: Page) => {
  await page.goto('/Contactus')
  await expect(page.getByRole('form', { name: 'Request a call back' })).toBeVisible()
}

test('the page shows the breadcrumb, the form, two founders, phone, e-mail, address and a map', async ({
  page,
  expectAccessible,
}) => {
  await open(page)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Contact us'])
  const main = page.getByRole('main')
  await expect(main.getByRole('form')).toContainText('We call you within one working day.')
  await expect(main.getByRole('heading', { name: 'Request a call back' })).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(2)
  for (const card of await main.getByRole('article').all()) {
    await expect(card.getByRole('heading')).toContainText('Founder')
  }
  await expect(main.getByRole('article').first()).toContainText('What the platforms do')
  // Nobody has confirmed these yet.
  await expect(main.getByText('WhatsApp')).toHaveCount(0)
  await expect(main.getByRole('table')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  )
  await expect(main.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute(
    'href',
    'tel:+910000000000',
  )
  await expect(main.getByText('Sample Road, City 000000')).toBeVisible()
  await expect(main.getByRole('img', { name: /^Sketch of the way/ })).toBeVisible()
  await expectAccessible()
})

test('the founders end at the same height as the form beside them', async ({ page }) => {
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    const panel = page.locator(':has(> form)').filter({ hasText: 'Request a call back' })
    const [panelBox, founderBox] = [
      await panel.boundingBox(),
      await page.getByRole('article').last().boundingBox(),
    ]
    const endOf = (box: typeof panelBox) => Math.round((box?.y ?? 0) + (box?.height ?? 0))
    expect.soft(endOf(founderBox), `at ${width} px`).toBe(endOf(panelBox))
  }
})

test('the keyboard shows the whole Message field in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page)
  const form = page.getByRole('form')
  await form.getByLabel('Mobile').focus()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Message')).toBeFocused()
  await expect(form.getByLabel('Message')).toBeInViewport({ ratio: 1 })
  await expect(form.getByText('and when we may call')).toBeInViewport({ ratio: 0.9 })
})

test('no hint of the form on a phone has a single word on its last line', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page)
  const hint = page.getByText('Your lanes, your loads, or a question, and when we may call')
  const lineWidths = await hint.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].map(({ width }) => width)
  })
  // The last word alone has half of this.
  expect(lineWidths.at(-1)).toBeGreaterThan(40)
})

test('nothing on the page comes from another host', async ({ page, baseURL }) => {
  const others: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) others.push(request.url())
  })
  await open(page)
  await page.getByRole('img', { name: /^Sketch/ }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(others).toEqual([])
})

test('/Contact is a second page that names the contacts for customers, and has no form', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/Contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'A saree that you ordered',
    'Your data',
    'Anything else',
    'Letters',
  ])
  const anythingElse = main.getByRole('listitem').filter({ hasText: 'Anything else' })
  await expect(anythingElse.getByRole('link')).toHaveText([/^\+91/, 'hello@example.com'])
  await expect(main.getByText('Unit 00, Placeholder House')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Return policy' })).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expectAccessible()
  const callBack = main.getByRole('link', { name: 'Request a call back' })
  expect(await callBack.evaluate((link) => link.getClientRects().length)).toBe(1)
  // The addresses stand on one line on a tablet too.
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const link of await main.getByRole('link', { name: '@' }).all())
    expect((await link.boundingBox())?.height).toBeLessThan(40)
  await callBack.click()
  await expect(page.getByRole('form', { name: 'Request a call back' })).toBeVisible()
})

test('the icon of each address on /Contact is beside its words on a phone', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/Contact')
  const address = page.getByRole('paragraph').filter({ has: page.locator('svg') })
  await expect(address).toHaveCount(5)
  const distances = await address.evaluateAll((paragraphs) =>
    paragraphs.map((paragraph) => {
      const middleOf = ({ top, height }: DOMRect) => top + height / 2
      const words = document.createRange()
      words.selectNodeContents(paragraph.querySelector('a, span') ?? paragraph)
      const [firstLine = new DOMRect()] = words.getClientRects()
      const sign = paragraph.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
      return Math.abs(middleOf(firstLine) - middleOf(sign))
    }),
  )
  expect(Math.max(...distances)).toBeLessThan(4)
})
