import { expect } from '../../support/fixtures.ts'
import { doubleTextSize } from '../../support/layout/large-text.ts'
import { test } from '../../support/visitor.ts'
import { openDrawing } from './open-drawing.ts'

test('the payer decides the place of supply and the taxes, but not the total, and one paper is open at a time', async ({
  page,
}) => {
  const bill = await openDrawing(page, 'Four papers, one invoice')
  await expect(bill.getByRole('row', { name: 'CGST 9% 3,780.00' })).toBeVisible()
  await expect(async () => {
    await bill.getByText('Consignee, Bengaluru').click()
    await expect(bill.getByText('Place of supply: Karnataka (29)')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(bill.getByRole('row', { name: 'IGST 18% 7,560.00' })).toBeVisible()
  await expect(bill.getByRole('row', { name: 'Total ₹49,560.00' })).toBeVisible()
  const offer = bill.getByRole('button', { name: 'Offer accepted' })
  await expect(offer).toHaveAttribute('aria-expanded', 'true')
  await expect(async () => {
    await bill.getByRole('button', { name: 'E-way bill' }).click()
    await expect(offer).toHaveAttribute('aria-expanded', 'false', { timeout: 500 })
  }).toPass()
  await expect(bill.getByText('1,250 ÷ 200, rounded up to 7')).toBeVisible()
})

test('the truck is followed to its end, with time and place', async ({ page }) => {
  const trip = await openDrawing(page, 'FL-2081, Surat to Bengaluru on NH 48')
  const slider = trip.getByRole('slider', { name: 'Follow the trip' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^Tue 13 Oct, 2:14 pm\. .* 48 km\/h$/)
  await expect(async () => {
    await slider.press('End')
    await expect(trip.getByText('Bengaluru, gate in.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(slider).toHaveAttribute('aria-valuetext', /^Wed 14 Oct, 3:00 pm\./)
})

test('no place of the trip overlaps its kilometres with letters of twice the size', async ({
  page,
}) => {
  await doubleTextSize(page)
  for (const width of [844, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    const trip = await openDrawing(page, 'FL-2081, Surat to Bengaluru on NH 48')
    const readGaps = () =>
      trip.getByRole('listitem').evaluateAll((items) =>
        items.map((item) => {
          const [name, distance] = ['b', 'span:last-child'].map((part) =>
            item.querySelector(part)?.getBoundingClientRect(),
          )
          return (distance?.left ?? Number.NaN) - (name?.right ?? Number.NaN)
        }),
      )
    // The drawing takes its place a moment after it is there.
    await expect
      .poll(async () => Math.min(...(await readGaps())), { message: String(width) })
      .toBeGreaterThan(0)
  }
})
