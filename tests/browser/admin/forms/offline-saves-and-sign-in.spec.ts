import { authHeaders, expect } from '../../support/fixtures.ts'
import {
  oneSaveWaits,
  reconnect,
  saveBanner,
  test,
} from '../../support/screens/offline-banner-screen.ts'

test('a save that waits is not sent in the name of somebody who signs in in another tab meanwhile', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: sending, resolve: isSending } = Promise.withResolvers<void>()
  let isConnected = false
  let sent = 0
  // One route for both, as a try without a connection must not count as one that was sent.
  await page.route('**/api/updateBanner/*', async (route) => {
    if (!isConnected) return route.abort()
    sent += 1
    isSending()
    await released
    return route.continue()
  })
  for (const name of ['Diwali silk', 'Onam week']) {
    await saveBanner(page, { 'Banner Name': `${name} 2099` }, name)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByText('2 changes wait until you’re back online.')).toBeVisible()
  isConnected = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await sending
  await page.evaluate(() => localStorage.setItem('email', 'other@example.com'))
  release()
  await expect(page.getByText('banner “Diwali silk 2099”: banner Updated')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Not sent yet' })).toBeHidden()
  expect(sent).toBe(1)
})

test.describe('when the session has ended', () => {
  test.use({ expectedErrors: /ERR_FAILED|401/ })

  test('a save that waits asks to sign in when the connection is back, and not again by itself', async ({
    page,
  }) => {
    await page.clock.install()
    await page.route('**/api/updateBanner/*', (route) => route.abort())
    await saveBanner(page, { 'Banner Name': 'Diwali silks' })
    await expect(page.getByText(oneSaveWaits)).toBeVisible()
    await page.request.post('/api/logout', { headers: await authHeaders(page) })
    await reconnect(page, '**/api/updateBanner/*')
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await again.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(again).toBeHidden()
    // A dialog that the first of them opens would hold back the second.
    for (const _ of [1, 2]) {
      const refused = page.waitForResponse(/updateBanner/)
      await page.clock.fastForward(10_000)
      expect((await refused).status()).toBe(401)
    }
    await expect(page.getByText(oneSaveWaits)).toBeVisible()
    await expect(again).toBeHidden()
  })
})
