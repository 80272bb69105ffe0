import { expect } from '../../support/fixtures.ts'
import { test } from '../../support/visitor.ts'
import { openDrawing } from './open-drawing.ts'

test('the mouse can drag the week over the bars, at its mark and at its date', async ({ page }) => {
  const chart = await openDrawing(page, 'Surat to Bengaluru, 9-tonne trucks')
  const week = chart.getByRole('slider', { name: 'Week' })
  await expect(async () => {
    await page.mouse.up()
    const { x = 0, y = 0, width = 0, height = 0 } = (await week.boundingBox()) ?? {}
    const over = (index: number) => [x + (width * (index + 0.5)) / 12, y + height / 2] as const
    await page.mouse.move(...over(7))
    await page.mouse.down()
    await page.mouse.move(...over(8), { steps: 4 })
    await expect(chart.getByText('Week of 19 Oct, expected')).toBeVisible({ timeout: 500 })
    await page.mouse.move(...over(10), { steps: 4 })
    await expect(chart.getByText('Week of 2 Nov, expected')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.mouse.up()
  await expect(chart.getByText('₹44,550, ₹4,050 more')).toBeVisible()
  for (const fromBottom of [4, 36]) {
    await week.press('Home')
    await expect(async () => {
      await page.mouse.up()
      const { x = 0, y = 0, width = 0, height = 0 } = (await week.boundingBox()) ?? {}
      const over = (index: number) =>
        [x + (width * (index + 0.5)) / 12, y + height - fromBottom] as const
      await page.mouse.move(...over(0))
      await page.mouse.down()
      await page.mouse.move(...over(2), { steps: 4 })
      await expect(chart.getByText('Week of 7 Sep, paid')).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.mouse.up()
  }
})

test('a finger that scrolls the page over the chart leaves the week as it was', {
  tag: '@phone',
}, async ({ page }) => {
  const chart = await openDrawing(page, 'Surat to Bengaluru, 9-tonne')
  const week = chart.getByRole('slider')
  // A press that came before the drawing's script must come again.
  await expect(async () => {
    await week.press('ArrowRight')
    await expect(week).toHaveAttribute('aria-valuetext', /^Week of 19 Oct/, { timeout: 500 })
  }).toPass()
  const box = await week.boundingBox()
  if (!box) throw new Error('The chart has no place on the screen')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: ys.map((y) => ({ x: box.x + box.width / 4, y })),
    })
  const before = await page.evaluate(() => scrollY)
  const from = box.y + box.height / 2
  await touch('touchStart', from)
  for (let by = 20; by <= 200; by += 20) await touch('touchMove', from - by)
  await touch('touchEnd')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
  await expect(week).toHaveAttribute('aria-valuetext', /^Week of 19 Oct/)
})
