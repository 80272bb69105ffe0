import type { Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectLook } from '../support/looks/expect-look.ts'
import { openOrder, openOrders, openShop, placeOrder } from '../support/screens/order-screen.ts'

/* The desk of orders against pictures that a person has looked at. */

test.use({
  signedIn: true,
  deviceScaleFactor: async ({ viewport }, use) => use((viewport?.width ?? 0) > 500 ? 0.25 : 0.4),
})

const moment = '2026-11-22T04:30:00.000Z'

/** Moments and private addresses differ from run to run, and with them how wide they are. */
const answerSameMoments = (page: Page) =>
  page.route(/\/api\/getOrder(?:s|ById)/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text())
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, moment)
      .replaceAll(`"held_until":"${moment}"`, '"held_until":"2026-11-23T04:30:00.000Z"')
    await route.fulfill({ response: answer, body })
  })

for (const scheme of ['light', 'dark'] as const) {
  test(`the desk of orders looks as it did, ${scheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme })
    await page.clock.setFixedTime('2026-11-22T10:00:00+05:30')
    await openShop(page, 'Bottle green silk', 'Madder wheels', 'Indigo ikat with temple towers')
    await placeOrder(page, 'FL-000001')
    await placeOrder(page, 'FL-000002', { name: 'आशा 🙏 Bala', mobile: '91234 56780' })
    await placeOrder(page, 'FL-000003', { name: 'Lakshmi', mobile: '91234 56781' })
    await callApi(page, 'changeOrder/1', { step: 'pay', version: 1 })
    await callApi(page, 'changeOrder/2', { step: 'confirm', version: 1 })
    await answerSameMoments(page)
    await openOrders(page)
    await page.waitForLoadState('networkidle')
    await expectLook(page, `orders-list-${scheme}`)
    await openOrder(page, 'Meera Sharma')
    await page.waitForLoadState('networkidle')
    await expectLook(page, `orders-detail-${scheme}`)
    await page.getByRole('link', { name: 'Packing slip' }).click()
    const slip = page.getByRole('article')
    await expect(slip).toBeVisible()
    // It holds the address of this server, whose port differs.
    const code = page.getByRole('img', { name: /^QR code/ })
    await expectLook(page, `orders-slip-${scheme}`, { mask: [code] })
  })
}
