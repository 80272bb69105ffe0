import type { Page } from '@playwright/test'
import { expect, openFromTopBar, test } from '../support/fixtures.ts'
import { expectControlsReachable } from '../support/layout/expect-controls-reachable.ts'

/* In every window each control of the site can be reached, also below the bar at its top. */

const open = (address: string) => async (page: Page) => {
  await page.goto(`${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const openDialog = (name: 'Request Demo' | 'Search') => async (page: Page) => {
  await open('/Terms')(page)
  await openFromTopBar(page, name)
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

const refuseDemo = async (page: Page) => {
  await openDialog('Request Demo')(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
}

const findMuch = async (page: Page) => {
  await openDialog('Search')(page)
  await page.getByRole('searchbox').fill('load')
  await expect(page.getByText(/\d+ found/)).toBeVisible()
}

const zoom = async (page: Page) => {
  await open('/Viewarticle1')(page)
  await page.getByRole('link', { name: 'Zoom photo 1' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const states = {
  'on Home': open('/'),
  'on Solutions': open('/Oursoultions'),
  'on Contact': open('/Contactus'),
  'on a policy': open('/Returnpolicy'),
  'on a sample article': open('/Viewarticle1'),
  'in the demo form with errors': refuseDemo,
  'in the search': findMuch,
  'in the zoom': zoom,
}

const phone = { width: 390, height: 844 }
const windows = [
  { width: 390, height: 400 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1280, height: 600 },
]

test('each control of the site can be reached in low and narrow windows', async ({ page }) => {
  test.slow()
  for (const [state, goTo] of Object.entries(states)) {
    await test.step(state, async () => {
      await page.setViewportSize(phone)
      await goTo(page)
      await expectControlsReachable(page, windows)
    })
  }
})
