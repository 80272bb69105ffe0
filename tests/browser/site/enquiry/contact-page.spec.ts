import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'

const open = async (page: Page) => {
  await page.goto('/Contactus')
  await expect(page.getByRole('form', { name: 'Request a call back' })).toBeVisible()
}

test('the founders end at the height of the form beside them, a low window shows the whole Message field, and the addresses of /Contact stand on one line', async ({
  page,
}) => {
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
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page)
  const form = page.getByRole('form')
  await form.getByLabel('Mobile').focus()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Message')).toBeFocused()
  await expect(form.getByLabel('Message')).toBeInViewport({ ratio: 1 })
  await expect(form.getByText('and a good time to call')).toBeInViewport({ ratio: 0.9 })
  await page.goto('/Contact')
  const main = page.getByRole('main')
  const callBack = main.getByRole('link', { name: 'Request a call back' })
  expect(await callBack.evaluate((link) => link.getClientRects().length)).toBe(1)
  // The addresses stand on one line on a tablet too.
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const link of await main.getByRole('link', { name: '@' }).all())
    expect((await link.boundingBox())?.height).toBeLessThan(40)
  await callBack.click()
  await expect(page.getByRole('form', { name: 'Request a call back' })).toBeVisible()
})

test('on a phone no hint of the form has a single word on its last line, and the icon of each address of /Contact is beside its words', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page)
  const hint = page.getByText('Your lanes or question, and a good time to call')
  const lineWidths = await hint.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].map(({ width }) => width)
  })
  // The last word alone has half of this.
  expect(lineWidths.at(-1)).toBeGreaterThan(40)
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
