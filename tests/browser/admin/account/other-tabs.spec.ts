import type { BrowserContext, Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { expectWritten, readDrafts } from '../../support/drafts.ts'
import { administrator, test as base, expect } from '../../support/fixtures.ts'
import { enquiryRow, sendEnquiry } from '../../support/screens/enquiry-screen.ts'

const test = base.extend({ signedIn: true })

/** Opens a screen in another tab. `faults` are what its console and its questions say. */
const openTab = async (context: BrowserContext, address: string) => {
  const tab = await context.newPage()
  const faults: string[] = []
  tab.on('pageerror', (error) => faults.push(String(error)))
  tab.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  tab.on('dialog', async (dialog) => {
    faults.push(`Question: ${dialog.type()}`)
    await dialog.accept()
  })
  await tab.goto(address)
  return { tab, faults }
}

const openEnquiriesTab = async (page: Page, context: BrowserContext) => {
  await sendEnquiry(page, 'demo')
  const opened = await openTab(context, '/#/Enquiries')
  await expect(enquiryRow(opened.tab, 'Asha Rao')).toBeVisible()
  return opened
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: `Account: ${administrator.email}` }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
}

const expectLoggedOut = (page: Page) =>
  expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()

const expectHome = async (tab: Page) => {
  await expect(tab).toHaveURL(/\/#\/$/)
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tab.getByText('Asha Rao')).toHaveCount(0)
}

const openBannerForm = async (tab: Page) => {
  await tab.getByRole('button', { name: 'Add Banner' }).first().click()
  await tab.getByRole('dialog').getByLabel('Banner Name').fill('Diwali silks')
  await expectWritten(tab, 'Diwali silks')
}

/** Stores it as a sign-in does. The other tabs get an event for each item, this one gets none. */
const storeSession = (page: Page, session: { email: string; usertoken: string }) =>
  page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, session)

const signInAnita = async (page: Page) => {
  const anita = { email: 'anita@example.com', password: 'warp and weft' }
  const added = { ...anita, own_password: administrator.password }
  await callApi(page, 'createAdministrator', added)
  const answer = await page.request.post('/api/login', { data: anita })
  const { token } = await answer.json()
  return { email: anita.email, usertoken: token as string }
}

test('A5: a logout leads the other tabs Home at once, also from an open form', async ({
  page,
  context,
}) => {
  const enquiries = await openEnquiriesTab(page, context)
  const form = await openTab(context, '/#/Banner')
  await openBannerForm(form.tab)
  await page.goto('/#/Dashboardadmin')
  await logOut(page)
  await page.getByRole('button', { name: 'Log out and delete' }).click()
  await expectLoggedOut(page)
  for (const { tab, faults } of [enquiries, form]) {
    await expectHome(tab)
    await expect(tab.getByRole('dialog')).toHaveCount(0)
    expect(faults).toEqual([])
  }
  await expect.poll(() => readDrafts(page)).toBe('[]')
  await enquiries.tab.goto('/#/Enquiries')
  await expect(enquiries.tab.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await expect(enquiries.tab.getByText('Asha Rao')).toHaveCount(0)
})

test('a tab does not go on as another person who signs in in this browser', async ({
  page,
  context,
}) => {
  const { tab, faults } = await openEnquiriesTab(page, context)
  await page.goto('/')
  await storeSession(page, await signInAnita(page))
  await expectHome(tab)
  expect(faults).toEqual([])
})

test('a tab stays where it is when its own person signs in again', async ({
  page,
  context,
  product,
}) => {
  const { tab, faults } = await openEnquiriesTab(page, context)
  await page.goto('/')
  await storeSession(page, { email: 'Admin@Example.com', usertoken: await product.openSession() })
  await tab.getByRole('button', { name: 'Open enquiry of Asha Rao' }).click()
  await expect(tab.getByRole('region', { name: /request$/ })).toBeVisible()
  expect(faults).toEqual([])
})

test('a tab that was frozen during a logout or a sign-in leaves when it is seen again', async ({
  page,
}) => {
  await sendEnquiry(page, 'demo')
  const anita = { email: 'anita@example.com', usertoken: 'x'.repeat(43) }
  for (const type of ['visibilitychange', 'pageshow']) {
    await page.goto('/#/Enquiries')
    await expect(enquiryRow(page, 'Asha Rao')).toBeVisible()
    const session = await page.evaluate(() => ({ ...localStorage }))
    await storeSession(page, anita)
    await page.evaluate((name) => {
      if (name === 'pageshow') dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
      else document.dispatchEvent(new Event(name))
    }, type)
    await expectHome(page)
    await page.evaluate((values) => Object.assign(localStorage, values), session)
  }
})
