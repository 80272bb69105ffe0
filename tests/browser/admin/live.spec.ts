import type { Browser, Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { administrator, test as base, expect } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { saree } from '../support/shop.ts'
import { fill } from '../support/table.ts'

const test = base.extend({ signedIn: true })

const enquiry = {
  name: 'Asha Rao',
  email: 'asha@roadlines.example',
  mobile: '9876543210',
  message: 'Please call me.',
}

const sendEnquiry = (page: Page) =>
  callApi(page, 'send-mail', {
    to: enquiry.email,
    subject: 'New Contact Request',
    templateType: 'contact',
    text: JSON.stringify(enquiry),
  })

/** Adds another administrator, and gives the token of her session. */
const signInAnita = async (page: Page) => {
  const anita = { email: 'anita@example.com', password: 'warp and weft' }
  const own_password = administrator.password
  await callApi(page, 'createAdministrator', { ...anita, own_password })
  const { token } = (await callApi(page, 'login', anita)) as { token: string }
  return token
}

test('the count and the list of new enquiries change by themselves', { tag: '@journey' }, async ({
  page,
}) => {
  const streaming = page.waitForResponse(/\/api\/getLive/)
  const counted = page.waitForResponse(/getMailTrouble/)
  const release = await holdCalls(page, /\/api\/getLive/)
  await page.goto('/Enquiries')
  await counted
  // It comes after the list was read, and before the stream is open.
  await sendEnquiry(page)
  release()
  const answer = await streaming
  expect(answer.headers()['content-type']).toBe('text/event-stream')
  expect(answer.url()).not.toContain(
    await page.evaluate(() => localStorage.getItem('usertoken') ?? ''),
  )
  const menu = page.getByRole('button', { name: /^Account: .*1 new enquiry/ })
  await expect(menu).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open enquiry of Asha Rao' })).toBeVisible()
})

test('a record that somebody else adds before the stream is open comes into the table', async ({
  page,
}) => {
  const authorization = `Bearer ${await signInAnita(page)}`
  const release = await holdCalls(page, /getLive/)
  const opening = page.waitForRequest(/getLive/)
  await page.goto('/materialmaster')
  await expect(page.getByText('No materials yet')).toBeVisible()
  await opening
  const data = { material_type: 'Tussar silk', material_remark: 'x' }
  await page.request.post('/api/creatematerial_master', { data, headers: { authorization } })
  release()
  await expect(page.getByRole('cell', { name: 'Tussar silk', exact: true })).toBeVisible()
})

test('an enquiry that comes before new ones are counted comes into the list', async ({ page }) => {
  const release = await holdCalls(page, /getMailTrouble/)
  const counting = page.waitForRequest(/getMailTrouble/)
  await page.goto('/Enquiries')
  await expect(page.getByText('No enquiries yet')).toBeVisible()
  await counting
  await sendEnquiry(page)
  release()
  await expect(page.getByRole('button', { name: 'Open enquiry of Asha Rao' })).toBeVisible()
})

test('a table changes by itself when somebody else adds a record, and keeps what is selected', async ({
  page,
}) => {
  const material = { material_type: 'Mulberry silk', material_remark: 'x' }
  await callApi(page, 'creatematerial_master', material)
  await callApi(page, 'createArticle', { ...saree, article_name: 'Red' })
  const authorization = `Bearer ${await signInAnita(page)}`
  const streaming = page.waitForResponse(/getLive/)
  await page.goto('/Article')
  await streaming
  const begin = page.getByRole('button', { name: 'Select', exact: true })
  if (await begin.isVisible()) await begin.click()
  await page.getByRole('checkbox', { name: 'Select Red' }).check()
  const data = { ...saree, article_name: 'Blue' }
  await page.request.post('/api/createArticle', { data, headers: { authorization } })
  await expect(page.getByRole('link', { name: 'Blue', exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select Red' })).toBeChecked()
})

test('rows keep their places while a price is typed and after it is saved, though somebody else adds an article', async ({
  page,
  context,
}) => {
  const material = { material_type: 'Mulberry silk', material_remark: 'x' }
  await callApi(page, 'creatematerial_master', material)
  await callApi(page, 'createArticle', { ...saree, article_name: 'Red' })
  await page.clock.install()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    const streaming = tab.waitForResponse(/getLive/)
    await tab.goto('/Article')
    await streaming
  }
  const added = (tab: typeof page) => tab.getByRole('link', { name: /^(Blue|Green|White)$/ })
  const addOne = async (article_name: string, count: number) => {
    await callApi(page, 'createArticle', { ...saree, article_name })
    await expect(added(other)).toHaveCount(count)
    await expect(added(page)).toHaveCount(0)
    await page.clock.fastForward(10_000)
  }
  const price = page.getByRole('textbox', { name: 'Article Price of Red' })
  await page.getByRole('button', { name: 'Article Price of Red' }).click()
  await price.fill('300')
  await addOne('Blue', 1)
  await addOne('Green', 2)
  await price.press('Enter')
  await expect(page.getByText('Price of Red changed from')).toBeVisible()
  await page.clock.fastForward(10_000)
  await addOne('White', 3)
  await page.getByRole('button', { name: 'Article Name' }).click()
  await expect(added(page)).toHaveCount(3)
})

/** Opens the article in the browser of another administrator. */
const openAsAnita = async (page: Page, browser: Browser, url: string) => {
  await callApi(page, 'creatematerial_master', {
    material_type: 'Mulberry silk',
    material_remark: 'x',
  })
  await callApi(page, 'createArticle', saree)
  const token = await signInAnita(page)
  const other = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [
        {
          origin: url,
          localStorage: [
            { name: 'usertoken', value: token },
            { name: 'email', value: 'anita@example.com' },
          ],
        },
      ],
    },
  })
  const screen = await other.newPage()
  await screen.goto(`${url}/#/Viewarticleadmin/1`)
  return screen
}

test('the screen and the form of an article show who else has it open, until they leave it, with its form open too', async ({
  page,
  browser,
  product,
  expectAccessible,
}) => {
  const screen = await openAsAnita(page, browser, product.url)
  await page.goto('/Viewarticleadmin/1')
  const theirs = page.getByText('anita@example.com has this article open too.')
  const mine = screen.getByText(`${administrator.email} has this article open too.`)
  await expect(theirs).toBeVisible()
  await expect(mine).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('anita@example.com has')).toBeVisible()
  await screen.goto(`${product.url}/#/Dashboardadmin`)
  await expect(theirs).toHaveCount(0)
  await screen.goto(`${product.url}/#/Viewarticleadmin/1`)
  await expect(mine).toBeVisible()
  await page.evaluate(() => location.assign('#/Banner'))
  await expect(page.getByRole('heading', { name: 'Banner', level: 1 })).toBeVisible()
  await expect(mine).toHaveCount(0)
  await screen.context().close()
})

test('a table waits with a new row until the dialog over it is closed and nobody uses the screen', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    const streaming = tab.waitForResponse(/getLive/)
    await tab.goto('/Materialmaster')
    await streaming
  }
  const cell = (tab: Page) => tab.getByRole('cell', { name: 'Tussar silk', exact: true })
  await page.getByRole('button', { name: 'Add Material' }).first().click()
  await page.clock.fastForward(10_000)
  const data = { material_type: 'Tussar silk', material_remark: 'x' }
  await callApi(page, 'creatematerial_master', data)
  await expect(cell(other)).toBeVisible()
  await page.clock.fastForward(10_000)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cell(page)).toHaveCount(0)
  await page.clock.fastForward(2000)
  await expect(cell(page)).toBeVisible()
})

test('a table loads once after a save of its own, and again after one of somebody else', async ({
  page,
}) => {
  const authorization = `Bearer ${await signInAnita(page)}`
  let loads = 0
  page.on('request', (request) => {
    if (request.url().includes('getmaterial_master')) loads += 1
  })
  await page.goto('/Materialmaster')
  // Once the stream is open the table loads again, as a change may have come before it.
  await expect.poll(() => loads, { timeout: 15_000 }).toBe(2)
  await page.getByRole('button', { name: 'Add Material' }).first().click()
  await fill(page, { 'Material type': 'Tussar silk', 'Material remark': 'x' })
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  const cell = (name: string) => page.getByRole('cell', { name, exact: true })
  await expect(cell('Tussar silk')).toBeVisible()
  // The stream tells of it within two seconds, and a table reloads two seconds after its last use.
  await page.waitForTimeout(5000)
  expect(loads).toBe(3)
  const data = { material_type: 'Mulberry silk', material_remark: 'x' }
  await page.request.post('/api/creatematerial_master', { data, headers: { authorization } })
  await expect(cell('Mulberry silk')).toBeVisible()
  expect(loads).toBe(4)
})
