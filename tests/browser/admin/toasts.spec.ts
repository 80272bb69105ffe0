import type { Page } from '@playwright/test'
import { expect, isPhone, test } from '../support/fixtures.ts'
import { banner } from '../support/screens/banner-screen.ts'

test.use({ signedIn: true })

/** Controls and headings under the alerts. On a phone, what is scrolled under the header is not. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const alerts = document
      .querySelector('[aria-label="Close message"]')
      ?.closest('div')?.parentElement
    if (!alerts) return ['there is no alert']
    const alertBox = alerts.getBoundingClientRect()
    const header = alerts.closest('header')
    const scrolledAway = header && scrollY > 0 ? header.getBoundingClientRect().bottom : 0
    return [...document.querySelectorAll('a[href], button, input, select, textarea, h1, h2')]
      .filter((element) => !alerts.contains(element) && element.checkVisibility())
      .filter((element) => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect()
        if (top < scrolledAway && !header?.contains(element)) return false
        return (
          width > 1 &&
          left < alertBox.right &&
          right > alertBox.left &&
          top < alertBox.bottom &&
          bottom > alertBox.top
        )
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent)
  })

const deleteFirst = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
}

test('an alert covers no control and no heading, wherever the page is scrolled to', {
  tag: '@both-widths',
}, async ({ page, product }) => {
  const names = Array.from({ length: 9 }, (_, index) => `Festival ${index}`)
  await product.addBanners(
    names.map((name, index) => banner(name, `2026-0${index + 1}-01`, `2026-0${index + 1}-05`)),
  )
  await page.goto('/Banner')
  const breadcrumb = page.getByRole('link', { name: 'Dashboard', exact: true }).last()
  const topOf = async () => (await breadcrumb.boundingBox())?.y ?? 0
  const before = await topOf()
  await deleteFirst(page)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  if (isPhone(page)) {
    expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    // The whole screen stands lower by the height of the alert.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await topOf()).toBeGreaterThan(before + 40)
  }
  await expect.poll(() => covered(page)).toEqual([])
  for (const distance of [0.4, 0.7, 1]) {
    await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), distance)
    await expect.poll(() => covered(page)).toEqual([])
  }
})

test('a message that offers Undo does not move into a dialog that is opened later, and stays ten seconds after that', async ({
  page,
  product,
}) => {
  await page.clock.install()
  await product.addBanners([
    banner('Pongal', '2026-01-14', '2026-01-17'),
    banner('Holi', '2026-03-03', '2026-03-04'),
  ])
  await page.goto('/Banner')
  await deleteFirst(page)
  await page.clock.fastForward(8000)
  await page.getByRole('button', { name: 'Edit Pongal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit New banner' })
  await expect(dialog.getByText('banner Deleted')).toBeHidden()
  await page.clock.fastForward(60_000)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.clock.fastForward(8000)
  await page.getByRole('button', { name: 'Undo' }).hover()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(10_100)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden({ timeout: 1000 })
})

test.describe('where a call fails', () => {
  test.use({ expectedErrors: /500/ })

  test("an alert of a dialog stays in it while a question covers it, and does not give the server's word as a reason", async ({
    page,
  }) => {
    await page.route('**/api/creatematerial_master', (route) =>
      route.fulfill({ status: 500, json: { message: 'Fail' } }),
    )
    await page.goto('/Materialmaster')
    await page.getByRole('button', { name: 'Add material' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add New material' })
    await form.getByLabel('Material Type').fill('Tussar')
    await form.getByLabel('Material remark').fill('Wild silk')
    await form.getByRole('button', { name: 'Create' }).click()
    const alert = form.getByRole('alert')
    await expect(alert).toBeVisible()
    await expect(alert).not.toContainText('Fail')
    await page.keyboard.press('Escape')
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(leave).toBeVisible()
    await expect(leave.getByRole('alert')).toBeHidden()
    await expect(form.locator('[role=alert]')).toHaveCount(1)
  })
})

test('Undo and Close give the focus back to the element that had it', async ({ page, product }) => {
  await product.addBanners([
    banner('Pongal', '2026-01-14', '2026-01-17'),
    banner('Holi', '2026-03-03', '2026-03-04'),
  ])
  await page.goto('/Banner')
  await deleteFirst(page)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('2 found')).toBeVisible()
  await expect(search).toBeFocused()
  await page.getByRole('button', { name: 'Close message' }).press('Enter')
  await expect(search).toBeFocused()
})
