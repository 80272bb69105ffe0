import type { Page } from '@playwright/test'

/** Notes each shift of the layout that a person did not cause; called before the page is opened. */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of the shifts so far. */
export const layoutShift = async (page: Page) => {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
  return shifts.reduce((all, one) => all + one, 0)
}
