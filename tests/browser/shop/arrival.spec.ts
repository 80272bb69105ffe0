import { userAgent } from '../support/data/user-agent.ts'
import { expect, test } from '../support/fixtures.ts'
import { openShop, publishSettings } from '../support/screens/order-screen.ts'

test.use({ signedIn: true, userAgent })

test('the day at the door follows the PIN code as it is typed', async ({ page }) => {
  await openShop(page, 'Bottle green silk')
  await publishSettings(page, {
    shop_state: 'Tamil Nadu',
    delivery_days_from: '2',
    delivery_days_to: '5',
    delivery_days_remote: '9',
  })
  await page.goto('/Order?p=FL-000001')
  const line = page.getByText(/^Delivered by/)
  await expect(line.getByText('in most of India')).toBeVisible()
  const dayFor = async (pin: string) => {
    await page.getByLabel('PIN code').fill(pin)
    await expect(line.getByText('in most of India')).toBeHidden()
    return Date.parse(`${await line.locator('strong').textContent()} 2026`) / 86_400_000
  }
  const [near, most, remote] = [
    await dayFor('600001'),
    await dayFor('411004'),
    await dayFor('781001'),
  ]
  expect([(most ?? 0) - (near ?? 0), (remote ?? 0) - (most ?? 0)]).toEqual([3, 4])
})
