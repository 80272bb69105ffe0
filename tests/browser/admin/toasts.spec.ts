import type { Page } from '@playwright/test'
import { banner } from '../support/banner-screen.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ signedIn: true })

/** The names of the controls that alerts cover. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const alerts = document.querySelector('[popover=manual]:popover-open')
    if (!alerts) return ['there is no alert']
    const place = alerts.getBoundingClientRect()
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')]
    return controls
      .filter((control) => !alerts.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect()
        return (
          width > 0 &&
          left < place.right &&
          right > place.left &&
          top < place.bottom &&
          bottom > place.top
        )
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })

const deleteFirst = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
}

test('an alert covers no control, wherever the page is scrolled to', async ({ page, product }) => {
  const names = Array.from({ length: 9 }, (_, at) => `Festival ${at}`)
  await product.addBanners(
    names.map((name, at) => banner(name, `2026-0${at + 1}-01`, `2026-0${at + 1}-05`)),
  )
  await page.goto('/#/Banner')
  await deleteFirst(page)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  const isPhone = (page.viewportSize()?.width ?? 0) <= 500
  if (isPhone) expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect.poll(() => coveredControls(page)).toEqual([])
  for (const distance of [0.4, 0.7, 1]) {
    await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), distance)
    await expect.poll(() => coveredControls(page)).toEqual([])
  }
})
