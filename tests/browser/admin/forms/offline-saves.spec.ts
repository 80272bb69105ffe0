import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { authHeaders, expect } from '../../support/fixtures.ts'
import { holdCalls, loseAnswer } from '../../support/hold-calls.ts'
import {
  banner,
  changeAsOtherClient,
  restoreOver,
  test,
} from '../../support/screens/banner-screen.ts'
import { saree } from '../../support/shop.ts'
import { fill, rows } from '../../support/table.ts'

test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|409|csrf|Failed to fetch/i })

const kept = 'Saved on this device. It is sent when you are online again.'
const waits = '1 save waits until you are online again.'

const save = async (page: Page, fields: Record<string, string>, banner = 'Diwali silk') => {
  await page.getByRole('button', { name: `Edit ${banner}` }).click()
  await fill(page, fields)
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
}

/** Saves a name without a connection, while somebody else saves another one. */
const saveOverAnotherChange = async (page: Page) => {
  await page.route('**/api/updateBanner/*', (route) => route.abort())
  await save(page, { 'Banner Name': 'Diwali silks' })
  await expect(page.getByText(waits)).toBeVisible()
  await changeAsOtherClient(page, 'POST', 'updateBanner', { banner_name: 'Diwali sale' })
}

/** The connection comes back, which the browser tells. */
const reconnect = async (page: Page, path: string) => {
  await page.unroute(path)
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

test('a save without a connection waits, says so, and goes through by itself', {
  tag: '@any-width',
}, async ({ page, context, expectAccessible }) => {
  await context.setOffline(true)
  await save(page, { 'Banner Name': 'Diwali silks' })
  await expect(page.getByText(kept)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(waits)).toBeVisible()
  await page.getByText('See what waits').click()
  await expect(page.getByText(/^banner “Diwali silks”, saved at/)).toBeVisible()
  await expectAccessible()
  await context.setOffline(false)
  await expect(page.getByText('banner “Diwali silks”: banner Updated successfully')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Diwali silks' })).toBeVisible()
  await expect(page.getByText(waits)).toBeHidden()
})

test('a form that is open when the connection is lost can be saved on this device', {
  tag: '@any-width',
}, async ({ page, context }) => {
  const release = await holdCalls(page, /getAllBanner\?/)
  await save(page, { 'Banner Name': 'Diwali silks' })
  await page.getByRole('button', { name: 'Edit Onam week' }).click()
  await fill(page, { 'Banner Name': 'Onam fortnight' })
  await context.setOffline(true)
  release()
  await expect(page.getByText('No connection.')).toBeAttached()
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(kept)).toBeVisible()
  await context.setOffline(false)
  await expect(rows(page).filter({ hasText: 'Onam fortnight' })).toBeVisible()
})

test('a save that waits goes through after a reload too', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.route('**/api/updateBanner/*', (route) => route.abort())
  await save(page, { 'Banner Name': 'Diwali silks' })
  await expect(page.getByText(waits)).toBeVisible()
  // The form that closes steps back in the history, which would stop the reload.
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0)
  await page.reload()
  await expect(page.getByText(waits)).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Diwali silk' })).toBeVisible()
  await reconnect(page, '**/api/updateBanner/*')
  await expect(rows(page).filter({ hasText: 'Diwali silks' })).toBeVisible()
})

test('a record whose answer was lost on the way is created once', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.route('**/api/createBanner', loseAnswer, { times: 1 })
  await page.getByRole('button', { name: 'Add Banner' }).click()
  await fill(page, {
    'Banner Name': 'Pongal',
    'Banner start date': '2098-01-10',
    'Banner end date': '2098-01-20',
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('banner “Pongal”: Banner created successfully')).toBeVisible()
  await expect(page.getByText(waits)).toBeHidden()
  expect(await callApi(page, 'getAllBanner?search=Pongal')).toHaveLength(1)
})

test('a record whose answer was lost is created once, with the change that was made meanwhile', {
  tag: '@any-width',
}, async ({ page }) => {
  let isConnected = false
  await page.route('**/api/createBanner', (route) =>
    isConnected ? route.continue() : loseAnswer(route),
  )
  const add = page.getByRole('button', { name: 'Add Banner' })
  await add.click()
  await fill(page, {
    'Banner Name': 'Pongal',
    'Banner start date': '2098-01-10',
    'Banner end date': '2098-01-20',
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(waits)).toBeVisible()
  await add.click()
  await dialog.getByRole('button', { name: 'Change it' }).click()
  // Once the fields are filled, the dialog grows by a note and moves its buttons.
  await expect(dialog.getByLabel('Banner end date')).toHaveValue('2098-01-20')
  await fill(page, { 'Banner Name': 'Pongal weave' })
  isConnected = true
  await dialog.getByRole('button', { name: 'Create' }).click()
  // A try of the save that waited may have told of its success just before.
  await expect
    .poll(() => callApi(page, 'getAllBanner?search=Pongal'))
    .toMatchObject([{ banner_name: 'Pongal weave' }])
})

test('text that is typed while a waiting save is taken back stays in the form', {
  tag: '@any-width',
}, async ({ page, context }) => {
  await context.setOffline(true)
  await save(page, { 'Banner Name': 'Diwali silks', 'Banner end date': '2098-12-20' })
  await expect(page.getByText(waits)).toBeVisible()
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Banner Name')
  const change = await dialog.getByRole('button', { name: 'Change it' }).elementHandle()
  // Both at once, as the device takes a moment to read what it stored.
  await name.evaluate((field: HTMLInputElement, button) => {
    ;(button as HTMLElement).click()
    field.value = 'Diwali weave'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, change)
  await expect(dialog.getByLabel('Banner end date')).toHaveValue('2098-12-20')
  await expect(name).toHaveValue('Diwali weave')
})

test('a save that is refused later comes back as a notice, and its form still has the text', {
  tag: '@any-width',
}, async ({ page, expectAccessible }) => {
  await saveOverAnotherChange(page)
  await reconnect(page, '**/api/updateBanner/*')
  const notice = page.getByRole('complementary', { name: 'Not sent yet' })
  await expect(notice).toContainText('Banner “Diwali silks” was not saved.')
  await expect(notice).toContainText('Somebody else has changed this banner meanwhile.')
  await expectAccessible()
  await notice.getByRole('link', { name: 'Open banner “Diwali silks”' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await restoreOver(page, { typed: 'Diwali silks', theirs: 'Diwali sale' })
  await expect(rows(page).filter({ hasText: 'Diwali silks' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a refused save of a record on another page of the list opens its form', {
  tag: '@any-width',
}, async ({ page, product }) => {
  await saveOverAnotherChange(page)
  await product.addBanners(
    Array.from({ length: 10 }, (_, index) => banner(`Week ${index}`, '2099-01-01', '2099-01-05')),
  )
  await reconnect(page, '**/api/updateBanner/*')
  await page.reload()
  await expect(rows(page).filter({ hasText: 'Week 9' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Diwali' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open banner “Diwali silks”' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Restore' })).toBeVisible()
})

test('a save that waits is sent at once when the connection comes back while a try is under way', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.clock.install()
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  await page.route('**/api/updateBanner/*', (route) => route.abort())
  await save(page, { 'Banner Name': 'Diwali silks' })
  // It is tried once more at once, and then by a timer, which stands still here.
  await expect.poll(() => failed.length).toBe(2)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = page.waitForRequest(/updateBanner/)
  await page.route(/updateBanner/, (route) => released.then(() => route.abort()), { times: 1 })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await held
  await reconnect(page, '**/api/updateBanner/*')
  release()
  await expect(page.getByText('banner “Diwali silks”: banner Updated successfully')).toBeVisible()
})

test('a save that waits is not sent in the name of somebody who signs in in another tab meanwhile', {
  tag: '@any-width',
}, async ({ page }) => {
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
    await save(page, { 'Banner Name': `${name} 2099` }, name)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByText('2 saves wait until you are online again.')).toBeVisible()
  isConnected = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await sending
  await page.evaluate(() => localStorage.setItem('email', 'other@example.com'))
  release()
  await expect(page.getByText('banner “Diwali silk 2099”: banner Updated')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Not sent yet' })).toBeHidden()
  expect(sent).toBe(1)
})

test.describe('when a proxy in front of the server refuses a save that waits', {
  tag: '@any-width',
}, () => {
  test.use({ expectedErrors: /ERR_FAILED|408|413|425/ })

  const refuseOnce = (page: Page, status: number) => {
    const refusal = { status, contentType: 'text/html', body: '<h1>Refused</h1>' }
    return page.route('**/api/updateBanner/*', (route) => route.fulfill(refusal), { times: 1 })
  }

  const saveUnsent = async (page: Page) => {
    await page.route('**/api/updateBanner/*', (route) => route.abort())
    await save(page, { 'Banner Name': 'Diwali silks' })
    await expect(page.getByText(waits)).toBeVisible()
  }

  for (const status of [408, 425]) {
    test(`it is sent again by itself after ${status}`, async ({ page }) => {
      await saveUnsent(page)
      await refuseOnce(page, status)
      const refused = page.waitForResponse((answer) => answer.status() === status)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await refused
      await reconnect(page, '**/api/updateBanner/*')
      await expect(
        page.getByText('banner “Diwali silks”: banner Updated successfully'),
      ).toBeVisible()
    })
  }

  test('it says what to do after 413, and its form still has the text', async ({ page }) => {
    await saveUnsent(page)
    await refuseOnce(page, 413)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const notice = page.getByRole('complementary', { name: 'Not sent yet' })
    await expect(notice).toContainText(
      'too large to be let through to the server. Shorten its texts',
    )
    await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(dialog.getByLabel('Banner Name')).toHaveValue('Diwali silks')
  })
})

test.describe('when the server fails over a save that waits', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|csrf|500/i })

  test('saves of other records are still sent', async ({ page, context }) => {
    let isFailing = false
    // Set before the saves, as a call that is sent while a route is being set may pass it.
    await page.route('**/api/updateBanner/*', (route) => {
      if (!route.request().postData()?.includes('Diwali')) return route.continue()
      return isFailing
        ? route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } })
        : route.abort('internetdisconnected')
    })
    await context.setOffline(true)
    for (const name of ['Diwali silk', 'Onam week']) {
      await save(page, { 'Banner Name': `${name} 2099` }, name)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(page.getByText('2 saves wait until you are online again.')).toBeVisible()
    isFailing = true
    await context.setOffline(false)
    await expect(page.getByText('banner “Onam week 2099”: banner Updated')).toBeVisible()
    await expect(page.getByText(waits)).toBeVisible()
  })
})

test.describe('when the session has ended', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /ERR_FAILED|401/ })

  test('a save that waits asks to sign in when the connection is back, and not again by itself', async ({
    page,
  }) => {
    await page.clock.install()
    await page.route('**/api/updateBanner/*', (route) => route.abort())
    await save(page, { 'Banner Name': 'Diwali silks' })
    await expect(page.getByText(waits)).toBeVisible()
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
    await expect(page.getByText(waits)).toBeVisible()
    await expect(again).toBeHidden()
  })
})

test.describe('when a password of their own is asked for', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /ERR_FAILED|403/ })

  test('a save that waits is sent later, even if the administrator logs out first', async ({
    page,
    signIn,
  }) => {
    await page.route('**/api/updateBanner/*', (route) => route.abort())
    await save(page, { 'Banner Name': 'Diwali silks' })
    await expect(page.getByText(waits)).toBeVisible()
    const message = 'Please choose a password of your own first.'
    const refusal = { status: 403, json: { message } }
    await page.route('**/api/updateBanner/*', (route) => route.fulfill(refusal))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible()
    await page.unroute('**/api/updateBanner/*')
    await signIn()
    await expect(page.getByText('banner “Diwali silks”: banner Updated successfully')).toBeVisible()
  })
})

test('a save that waits can be taken back into its form, and is then not sent', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.route('**/api/updateBanner/*', (route) => route.abort())
  await save(page, { 'Banner Name': 'Diwali silks' })
  await expect(page.getByText(waits)).toBeVisible()
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 save of this form waits until you are online again')
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await expect(dialog.getByLabel('Banner Name')).toHaveValue('Diwali silks')
  await expect(page.getByText(waits)).toBeHidden()
})

test('a save that is taken back while another one is being sent is not sent', {
  tag: '@any-width',
}, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: sending, resolve: isSending } = Promise.withResolvers<void>()
  let isConnected = false
  // One route for both, as a try that began while routes were changed would pass.
  await page.route('**/api/updateBanner/*', async (route) => {
    if (!isConnected) return route.abort()
    isSending()
    await released
    return route.continue()
  })
  await save(page, { 'Banner Name': 'Onam fortnight' }, 'Onam week')
  await save(page, { 'Banner Name': 'Diwali silks' })
  await expect(page.getByText('2 saves wait until you are online again.')).toBeVisible()
  isConnected = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await sending
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await expect(dialog.getByLabel('Banner Name')).toHaveValue('Diwali silks')
  release()
  await expect(page.getByText('banner “Onam fortnight”: banner Updated')).toBeVisible()
  await expect(page.getByText(waits)).toBeHidden()
  const banners = (await callApi(page, 'getAllBanner')) as { banner_name: string }[]
  expect(banners.map(({ banner_name }) => banner_name)).toContain('Diwali silk')
})

test('a form that needs names from other screens opens without a connection, if they were seen', {
  tag: '@any-width',
}, async ({ page, context }) => {
  await callApi(page, 'creatematerial_master', { material_type: 'Tussar', material_remark: 'x' })
  await callApi(page, 'createArticle', { ...saree, Material: 'Tussar' })
  await page.goto('/#/Article')
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible()
  const edit = page.getByRole('button', { name: `Edit ${saree.article_name}` })
  await edit.click()
  await expect(page.getByRole('dialog').getByLabel('price')).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await edit.click()
  await page.getByRole('dialog').getByLabel('price').fill('5100')
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(kept)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(`article “${saree.article_name}”: article Updated`)).toBeVisible()
  await expect(rows(page).filter({ hasText: '₹5,100' })).toBeVisible()
})
