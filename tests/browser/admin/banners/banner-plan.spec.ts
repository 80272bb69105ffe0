import type { Locator } from '@playwright/test'
import { expect, pageWidth, test } from '../../support/fixtures.ts'
import { loseAnswer } from '../../support/hold-calls.ts'
import { banner, changeAsOtherClient } from '../../support/screens/banner-screen.ts'
import { fill, rows } from '../../support/table.ts'

test.use({ signedIn: true })

const year = new Date().getFullYear() + 1
const diwali = banner('Diwali silk', `${year}-11-01`, `${year}-11-30`)
const wedding = banner('Wedding season', `${year}-11-20`, `${year}-12-20`)

test('the form tells before saving which banner visitors will see where two overlap, as do the plan of twelve months and the view of a day', async ({
  page,
  product,
  expectAccessible,
}) => {
  await product.addBanners([diwali])
  await page.goto('/Banner')
  await page.getByRole('button', { name: 'Add Banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New banner' })
  const days = { 'Banner start date': `${year}-11-20`, 'Banner end date': `${year}-12-20` }
  await fill(page, { 'Banner Name': 'Wedding season', ...days })
  const told = `20–30 Nov ${year} (11 days): visitors see Wedding season, because it starts later.`
  await expect(dialog.getByRole('status').filter({ hasText: 'overlaps' })).toContainText(
    `${told} It hides Diwali silk.`,
  )
  await expectAccessible()
  await fill(page, { 'Banner start date': `${year}-12-01` })
  await expect(dialog.getByText('overlaps')).toBeHidden()
  await fill(page, { 'Banner start date': `${year}-10-20` })
  await expect(dialog.getByText('visitors see Diwali silk')).toBeVisible()
  await fill(page, days)
  await dialog.getByRole('button', { name: 'Create' }).click()

  await page.getByRole('button', { name: 'Twelve months later' }).click()
  const plan = page.getByRole('list', { name: /^Banners, / })
  const shown = plan.getByRole('listitem').filter({ hasText: 'Shown on the site' })
  await expect(shown.getByRole('listitem')).toHaveText([
    `1–19 Nov ${year}: Diwali silk`,
    `20 Nov – 20 Dec ${year}: Wedding season`,
  ])
  await expect(plan.getByText(`20–30 Nov ${year} hidden by Wedding season`)).toBeVisible()

  const view = page.getByRole('form', { name: 'The site on a day' })
  for (const [day, seen] of [
    [`${year}-11-25`, 'Wedding season'],
    [`${year}-10-31`, 'the default welcome title'],
  ] as const) {
    await view.getByLabel('Preview the site on').fill(day)
    await view.getByRole('button', { name: 'Preview' }).click()
    await expect(view.getByRole('status')).toContainText(seen)
  }
})

test('the list stands above the plan, which is folded on a phone', { tag: '@both-widths' }, async ({
  page,
  product,
}) => {
  await product.addBanners([diwali])
  await page.goto('/Banner')
  const summary = page.getByText('Plan of twelve months')
  const isPhone = (page.viewportSize()?.width ?? 0) <= 500
  await expect(page.getByText('Shown on the site')).toBeVisible({ visible: !isPhone })
  const row = await rows(page).filter({ hasText: 'Diwali silk' }).boundingBox()
  expect(row?.y).toBeLessThan((await summary.boundingBox())?.y ?? 0)
  if (isPhone) await summary.click()
  await expect(page.getByText('Shown on the site')).toBeVisible()
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
})

test('the list shows which of two banners visitors see, ends the covered one earlier, and Undo reverses it, each with the newest version', {
  tag: '@journey',
}, async ({ page, product, expectAccessible }) => {
  await product.addBanners([diwali, wedding])
  await page.goto('/Banner')
  const overlaps = page.getByRole('region', { name: 'Overlaps' })
  await expect(overlaps).toContainText('visitors see Wedding season, because it starts later')
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
  await expectAccessible()
  const diwaliRow = rows(page).filter({ hasText: 'Diwali silk' })
  const press = async (button: string) => {
    const update = page.waitForRequest(/updateBanner/)
    await page.getByRole('button', { name: button }).press('Enter')
    return (await update).postDataJSON()
  }
  const end = { bannerenddate: `${year}-11-19` }
  const sent = await press(`End Diwali silk on 19 Nov ${year}`)
  expect(sent).toEqual({ ...diwali, ...end, version: 1 })
  await expect(overlaps).toBeHidden()
  await expect(diwaliRow).toContainText(`19 Nov ${year}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  expect(await press('Undo')).toEqual({ ...diwali, version: 2 })
  await expect(overlaps).toBeVisible()
  await expect(diwaliRow).toContainText(`30 Nov ${year}`)
})

test('the list and the form show two of many overlaps, and the others after one press', async ({
  page,
  product,
  expectAccessible,
}) => {
  const evenings = [2, 4, 6, 8].map((day) =>
    banner(`Evening ${day}`, `${year}-11-0${day}`, `${year}-11-0${day}`),
  )
  await product.addBanners([diwali, ...evenings])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/Banner')
  const expectTwo = async (place: Locator) => {
    const sentences = place.getByText(/visitors see/)
    await expect(sentences.filter({ visible: true })).toHaveCount(2)
    const more = place.getByText('2 more')
    await more.scrollIntoViewIfNeeded()
    await expectAccessible()
    await more.click()
    await expect(sentences.filter({ visible: true })).toHaveCount(4)
  }
  const overlaps = page.getByRole('region', { name: 'Overlaps' })
  await expect(overlaps).toContainText('Evening 2')
  expect((await overlaps.boundingBox())?.height).toBeLessThan(844 / 3)
  await expectTwo(overlaps)
  await page.getByRole('button', { name: 'Add Banner' }).click()
  await fill(page, { 'Banner start date': `${year}-10-01`, 'Banner end date': `${year}-11-08` })
  const told = page.getByRole('dialog').getByRole('status').filter({ hasText: 'overlaps' })
  await expect(told.getByText(/visitors see/).filter({ visible: true })).toHaveCount(2)
  await expect(told.getByText(/\d more/)).toBeVisible()
})

test.describe('when an answer was lost on the way, and after a change by somebody else', () => {
  test.use({ expectedErrors: /409|ERR_FAILED/ })

  test('ending a covered banner and its Undo can be pressed again and are done once, and Undo overwrites nothing', async ({
    page,
    product,
  }) => {
    await product.addBanners([diwali, wedding])
    await page.goto('/Banner')
    const diwaliRow = rows(page).filter({ hasText: 'Diwali silk' })
    const endEarlier = `End Diwali silk on 19 Nov ${year}`
    for (const [button, end] of [
      [endEarlier, `19 Nov ${year}`],
      ['Undo', `30 Nov ${year}`],
    ] as const) {
      await page.route('**/api/updateBanner/*', loseAnswer, { times: 1 })
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('alert')).toContainText('We can’t reach the server.')
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText('banner Updated successfully')).toBeVisible()
      await expect(diwaliRow).toContainText(end)
    }
    await page.getByRole('button', { name: endEarlier }).click()
    await expect(diwaliRow).toContainText(`19 Nov ${year}`)
    await changeAsOtherClient(page, 'POST', 'updateBanner', { bannerenddate: `${year}-11-15` })
    await page.getByRole('button', { name: 'Undo' }).click()
    const refused = 'Someone else has changed this banner since you opened it.'
    await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible()
    await expect(diwaliRow).toContainText(`15 Nov ${year}`)
  })
})
