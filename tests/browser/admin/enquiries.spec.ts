import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { administrator, expect, pageWidth, test } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { callApi } from '../support/picture-screen.ts'

const forms = {
  demo: {
    name: 'Asha Rao',
    email: 'asha@roadlines.example',
    phone: '9876543210',
    company: 'Sample Roadlines',
    location: 'Surat',
    product: 'Billing Platform',
  },
  contact: {
    name: 'Bala',
    email: 'bala@silk.example',
    mobile: '9123456780',
    message: 'Nine tonnes of yarn a week.\nPlease call after four.',
  },
}
const subjects = { demo: 'New Demo Request', contact: 'New Contact Request' }

/** Sends a form of the public site. */
const send = async (page: Page, kind: keyof typeof forms, fields: object = {}) => {
  const form = { ...forms[kind], ...fields }
  const data = {
    to: form.email,
    subject: subjects[kind],
    templateType: kind,
    text: JSON.stringify(form),
  }
  const answer = await page.request.post('/api/send-mail', { data })
  expect(answer.ok()).toBe(true)
}

const row = (page: Page, name = '') =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Open enquiry of ${name}` }) })

const open = async (page: Page) => {
  await page.goto('/#/Enquiries')
  await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible()
}

/** Opens the screen once the first mail of the newest enquiry has come to a state. */
const openOnceMailIs = async (page: Page, state: string) => {
  const newest = async () => {
    const [{ mails }] = (await callApi(page, 'getEnquiries')) as [{ mails: { state: string }[] }]
    return mails.map((mail) => mail.state)
  }
  await expect.poll(async () => (await newest()).every((one) => one === state)).toBe(true)
  await open(page)
}

const details = (page: Page) => page.getByRole('region', { name: /request$/ })
const openDetails = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Open enquiry of ${name}` }).click()
  await expect(details(page).getByRole('heading', { name })).toBeVisible()
}

test.use({ signedIn: true })

test('the menu leads to the screen, which says what will stand there', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/#/Dashboardadmin')
  const isPhone = (page.viewportSize()?.width ?? 0) <= 500
  if (isPhone) await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: 'Enquiries', exact: true }).click()
  await expect(page).toHaveTitle('Enquiries | Freightloom')
  await expect(page.getByText('No enquiries yet')).toBeVisible()
  await expectAccessible()
})

test('the menu and the dashboard count new enquiries, until each is being seen to', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/#/Dashboardadmin')
  await send(page, 'demo')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Enquiries 1 new' })).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting longest' })
  await expect(waiting.getByRole('link', { name: /^Asha Rao Billing Platform/ })).toBeVisible()
  await page.getByRole('link', { name: /^New enquiries 1 The oldest came just now/ }).click()
  await expect(page).toHaveURL(/#\/Enquiries\?status=new$/)
  await openDetails(page, 'Asha Rao')
  await details(page).getByLabel('Status').selectOption('in progress')
  await details(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('link', { name: 'Enquiries', exact: true })).toBeVisible()
})

test('lists every request, the newest first, with who sent it, its content, status and mails', async ({
  page,
  expectAccessible,
}) => {
  await send(page, 'demo')
  await send(page, 'contact')
  await openOnceMailIs(page, 'sent')
  await expect(row(page)).toHaveCount(2)
  await expect(row(page).first()).toContainText('Call-back request')
  await expect(row(page).first()).toContainText('Nine tonnes of yarn a week.')
  const asha = row(page, 'Asha')
  for (const words of ['Sample Roadlines', 'Billing Platform', 'Surat', 'just now', 'New']) {
    await expect(asha).toContainText(words)
  }
  await expect(asha.getByRole('button', { name: /^Resend/ })).toHaveCount(0)
  await expectAccessible()
  await openDetails(page, 'Asha Rao')
  const mails = details(page).getByRole('list', { name: 'Mails of Asha Rao' })
  await expect(mails.getByText('Sent')).toHaveCount(2)
})

test('phone, WhatsApp and e-mail are one tap away, and on a phone large enough for a thumb', async ({
  page,
}) => {
  await send(page, 'demo', { email: 'a?bcc=b&c@roadlines.example' })
  await open(page)
  const links = row(page).getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual([
    'tel:+919876543210',
    'https://wa.me/919876543210?text=Hello%20Asha%20Rao%2C%20thank%20you%20for%20asking%20about%20our%20Billing%20Platform.%20',
    'mailto:a%3Fbcc%3Db%26c@roadlines.example',
  ])
  const whatsApp = row(page).getByRole('link', { name: 'WhatsApp' })
  await expect(whatsApp).toHaveAttribute('target', '_blank')
  await expect(whatsApp).toHaveAttribute('rel', /noopener/)
  if ((page.viewportSize()?.width ?? 0) > 500) return
  for (const target of [...(await links.all()), ...(await row(page).getByRole('button').all())]) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('search and filters stand in the address, and the export keeps them', {
  tag: '@any-width',
}, async ({ page, expectAccessible }) => {
  await send(page, 'demo')
  await send(page, 'demo', { name: '=Chitra', email: 'chitra@roadlines.example' })
  await send(page, 'contact')
  await open(page)
  await page.getByLabel('Kind').selectOption('Demo request')
  await expect(row(page)).toHaveCount(2)
  await page.getByRole('searchbox').fill('CHITRA')
  await expect(row(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?search=CHITRA&kind=demo$/)
  await page.reload()
  await expect(row(page)).toHaveCount(1)
  await expect(page.getByLabel('Kind')).toHaveValue('demo')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^enquiries-[\d-]{10}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"'=Chitra"`)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Done')
  await expect(page.getByText('No enquiry was found')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(row(page)).toHaveCount(3)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a suspect request is marked, and a filter shows the others alone', {
  tag: '@any-width',
}, async ({ page, product, expectAccessible }) => {
  await send(page, 'demo')
  await send(page, 'contact')
  const database = new DatabaseSync(join(product.folder, 'freightloom.sqlite'), { timeout: 5000 })
  database.exec('update enquiries set suspect = 1 where id = 1')
  database.close()
  await open(page)
  await expect(row(page, 'Asha').getByText('Suspect')).toBeVisible()
  await expect(row(page, 'Bala').getByText('Suspect')).toHaveCount(0)
  await expectAccessible()
  await page.getByLabel('Suspect').selectOption('Not suspect')
  await expect(row(page)).toHaveCount(1)
  await expect(row(page)).toContainText('Bala')
})

test('a request is opened whole; status and notes are kept, and it closes', async ({
  page,
  expectAccessible,
}) => {
  await send(page, 'contact')
  await openOnceMailIs(page, 'sent')
  await openDetails(page, 'Bala')
  await expect(details(page)).toContainText('Please call after four.')
  await expect(details(page)).toContainText('sales@freightloom.test')
  await expectAccessible()
  await details(page).getByLabel('Status').selectOption('In progress')
  await details(page).getByLabel('Notes').fill('Called; wants a price by Friday')
  await details(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
  await details(page).getByRole('button', { name: 'Close enquiry' }).click()
  await expect(details(page)).toHaveCount(0)
  await expect(row(page)).toContainText('In progress')
  await openDetails(page, 'Bala')
  await expect(details(page).getByLabel('Notes')).toHaveValue('Called; wants a price by Friday')
})

test('what was just saved is left without a question, also before the list is read again', {
  tag: '@any-width',
}, async ({ page }) => {
  await send(page, 'contact')
  await open(page)
  await openDetails(page, 'Bala')
  await details(page).getByLabel('Notes').fill('Called; wants a price by Friday')
  const release = await holdCalls(page, /getEnquir/)
  await details(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
  // What is typed now would be lost with what is read again.
  await expect(details(page).locator('form')).toHaveAttribute('inert')
  await details(page).getByRole('button', { name: 'Close enquiry' }).click()
  release()
  await expect(details(page)).toHaveCount(0)
})

test('an enquiry that is opened while a filter is loading keeps the filter', {
  tag: '@any-width',
}, async ({ page }) => {
  await send(page, 'contact')
  await open(page)
  const release = await holdCalls(page, /getEnquiries\?/)
  await page.getByLabel('Status').selectOption('New')
  await row(page, 'Bala').getByRole('button').click()
  await expect(page.getByLabel('Status')).toHaveValue('new')
  release()
  await expect(details(page)).toBeVisible()
  await expect(page).toHaveURL(/status=new&enquiry=1/)
})

test.describe('without a line', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|csrf|Failed to fetch/i })

  test('a saved enquiry closes without a question, and is sent when the line is back', {
    tag: '@any-width',
  }, async ({ page, context }) => {
    await send(page, 'demo')
    await open(page)
    await openDetails(page, 'Asha Rao')
    await details(page).getByLabel('Notes').fill('Quoted 12,000 a month.')
    await context.setOffline(true)
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('1 edit waits on this device.')).toBeVisible()
    await expect(details(page)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
    const [{ notes }] = (await callApi(page, 'getEnquiries')) as [{ notes: string }]
    expect(notes).toBe('Quoted 12,000 a month.')
  })
})

test('notes that are not saved are asked about before they are left, and go on being typed', {
  tag: '@any-width',
}, async ({ page }) => {
  await send(page, 'contact')
  await open(page)
  await openDetails(page, 'Bala')
  await details(page).getByLabel('Notes').fill('Called')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Stay').click()
  await expect(details(page).getByLabel('Notes')).toBeFocused()
  await page.keyboard.type(' at ten')
  await expect(details(page).getByLabel('Notes')).toHaveValue('Called at ten')
})

test.describe('when somebody else has changed it meanwhile', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /409/ })

  test('D4: both values stand side by side, and the choice is saved', async ({ page }) => {
    await send(page, 'contact')
    await open(page)
    await openDetails(page, 'Bala')
    await callApi(page, 'updateEnquiry/1', { status: 'done', notes: 'Theirs' })
    await details(page).getByLabel('Notes').fill('Mine')
    await details(page).getByRole('button', { name: 'Update' }).click()
    const conflict = details(page).getByRole('alert')
    await expect(conflict).toContainText('Somebody else has changed this enquiry meanwhile.')
    await expect(conflict.getByRole('group', { name: 'Notes' })).toContainText('Theirs')
    await expect(conflict).toContainText('Status was changed to Done by admin@example.com')
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
    await expect(row(page)).toContainText('Done')
    await openDetails(page, 'Bala')
    await expect(details(page).getByLabel('Notes')).toHaveValue('Mine')
  })

  test('notes that were emptied do not silently take those of somebody else along', {
    tag: '@any-width',
  }, async ({ page }) => {
    await send(page, 'contact')
    await callApi(page, 'updateEnquiry/1', { notes: 'Call on Monday' })
    await open(page)
    await openDetails(page, 'Bala')
    await callApi(page, 'updateEnquiry/1', { notes: 'Called, wants a price' })
    await details(page).getByLabel('Notes').fill('')
    await details(page).getByRole('button', { name: 'Update' }).click()
    const notes = details(page).getByRole('alert').getByRole('group', { name: 'Notes' })
    await expect(notes).toContainText('Called, wants a price')
    await notes.getByRole('button', { name: 'Take theirs' }).click()
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
    await openDetails(page, 'Bala')
    await expect(details(page).getByLabel('Notes')).toHaveValue('Called, wants a price')
  })
})

test('V4: what a visitor typed is text and nothing else, and turns nothing around it', {
  tag: '@any-width',
}, async ({ page, expectAccessible }) => {
  const name = '<img src=x onerror="document.title=1"> \u202Etxt.exe'
  await send(page, 'contact', { name, message: '<b>bold</b>\u202E{{7*7}}' })
  await open(page)
  const shown = row(page).getByText(name)
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((part) => part.tagName)).toBe('BDI')
  await expect(row(page)).toContainText('<b>bold</b>\u202E{{7*7}}')
  await page.getByRole('button', { name: /^Open enquiry/ }).click()
  await expect(details(page).getByRole('heading', { name })).toBeVisible()
  await expect(details(page).getByRole('definition').first()).toHaveText(name)
  await expectAccessible()
  await page.getByRole('button', { name: /^Delete enquiry/ }).click()
  await expect(page.getByRole('dialog').getByText(name)).toBeVisible()
  await expect(page.locator('img')).toHaveCount(0)
  await expect(page).toHaveTitle('Enquiries | Freightloom')
})

test('a mail that was refused says why, and Resend tells what becomes of it', {
  tag: '@any-width',
}, async ({ page, mailServer, expectAccessible }) => {
  mailServer.state.behaviour = 'refuses (550)'
  await send(page, 'contact')
  await openOnceMailIs(page, 'failed')
  await expect(row(page)).toContainText('550 not now')
  await expectAccessible()
  const resend = row(page).getByRole('button', { name: 'Resend sales team mail of Bala' })
  await resend.click()
  await expect(
    page.getByText('The mail did not get out: Message failed: 550 not now'),
  ).toBeVisible()
  mailServer.state.behaviour = 'takes'
  await resend.click()
  await expect(page.getByText('Mail sent', { exact: true })).toBeVisible()
  await expect(resend).toBeHidden()
  await expect(page.getByRole('list', { name: 'Mails of Bala' })).toBeFocused()
  // The sign-in of the test has a mail of its own.
  const recipients = mailServer.received.flatMap(({ to }) => to)
  expect(recipients.filter((to) => to !== administrator.email)).toEqual(['sales@freightloom.test'])
})

test('Resend in an opened request leaves alone what is typed there, even where its row goes', {
  tag: '@any-width',
}, async ({ page, mailServer }) => {
  mailServer.state.behaviour = 'refuses (550)'
  await send(page, 'contact')
  await openOnceMailIs(page, 'failed')
  await page.getByRole('combobox', { name: 'Mails' }).selectOption('Not sent')
  await openDetails(page, 'Bala')
  await details(page).getByLabel('Notes').fill('Called')
  mailServer.state.behaviour = 'takes'
  for (const mail of ['Sales team', 'Thank-you']) {
    const mails = details(page).getByRole('list', { name: 'Mails of Bala' })
    const item = mails.getByRole('listitem').filter({ hasText: mail })
    await item.getByRole('button', { name: /^Resend/ }).click()
    await expect(item.getByText('Sent')).toBeVisible()
  }
  await expect(page.getByText('No enquiry was found')).toBeAttached()
  await expect(details(page).getByLabel('Notes')).toHaveValue('Called')
})

test('a person’s data are deleted for good after a plain question', { tag: '@any-width' }, async ({
  page,
  expectAccessible,
}) => {
  await send(page, 'contact')
  await open(page)
  await openDetails(page, 'Bala')
  await page.getByRole('button', { name: 'Delete enquiry of Bala' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this enquiry?' })
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Enquiry deleted')).toBeVisible()
  await expect(page.getByText('No enquiries yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('an enquiry gets an owner and a reminder; its history tells who changed what', {
  tag: '@any-width',
}, async ({ page, expectAccessible }) => {
  await send(page, 'contact')
  await open(page)
  await openDetails(page, 'Bala')
  await details(page).getByLabel('Owner').selectOption(administrator.email)
  await details(page).getByLabel('Reminder').fill('2026-01-05')
  await details(page).getByLabel('Notes').fill('Wants nine tonnes')
  await details(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
  const history = details(page).getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.first()).toContainText(`Owner: now ${administrator.email}`)
  await expect(history.first().locator('ins').nth(1)).toHaveText('5 Jan 2026')
  await expect(history.last()).toContainText('Received by the form')
  await details(page).getByLabel('Notes').fill('Wants ten tonnes')
  await details(page).getByRole('button', { name: 'Update' }).click()
  await expect(history.first().locator('del')).toHaveText('Wants nine tonnes')
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
  await expectAccessible()
  await page.goto('/#/Log')
  await expect(page.getByRole('row').getByText('Reminder: now 5 Jan 2026')).toBeVisible()
  await page.goto('/#/Dashboardadmin')
  await page.getByRole('link', { name: /^Reminders due 1/ }).click()
  await expect(page).toHaveURL(/#\/Enquiries\?reminder=due$/)
  await expect(row(page, 'Bala')).toContainText('5 Jan 2026, due')
})

test('the list stays beside an opened enquiry at a desk; on a phone the enquiry takes its place', async ({
  page,
}) => {
  await send(page, 'contact')
  await send(page, 'demo')
  await open(page)
  await openDetails(page, 'Bala')
  await expect(page).toHaveURL(/enquiry=1$/)
  const isPhone = (page.viewportSize()?.width ?? 0) <= 500
  const whatsApp = details(page).getByRole('link', { name: 'WhatsApp' }).last()
  if (isPhone) {
    await expect(row(page, 'Asha')).toBeHidden()
    // Right under the bar of the page, without the heading of the list.
    expect((await details(page).boundingBox())?.y).toBeLessThan(100)
    // With the links that answer it, Update stays under the thumb.
    for (const name of ['Call', 'Mail']) {
      await expect(details(page).getByRole('link', { name, exact: true })).toBeInViewport()
    }
    await expect(whatsApp).toBeInViewport({ ratio: 1 })
    const update = details(page).getByRole('button', { name: 'Update' })
    await expect(update).toBeInViewport({ ratio: 1 })
    expect((await update.boundingBox())?.y).toBe((await whatsApp.boundingBox())?.y)
    await page.goBack()
  } else {
    await expect(details(page).getByRole('link', { name: 'Call', exact: true })).toBeHidden()
    await expect(row(page, 'Asha')).toBeVisible()
    // Another choice of the list leaves the enquiry open, with what is typed.
    await details(page).getByLabel('Notes').fill('Called at four.')
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('demo')
    await expect(row(page, 'Bala')).toBeHidden()
    await expect(details(page).getByLabel('Notes')).toHaveValue('Called at four.')
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('')
    await details(page).getByLabel('Notes').fill('')
    await page.getByRole('button', { name: 'Close enquiry' }).click()
  }
  await expect(details(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open enquiry of Bala' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Open enquiry of Asha Rao' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details(page).getByRole('heading', { name: 'Asha Rao' })).toBeVisible()
})

test('the WhatsApp text is filled in from the enquiry and opens as it was changed', {
  tag: '@any-width',
}, async ({ page }) => {
  await send(page, 'demo')
  await open(page)
  await openDetails(page, 'Asha Rao')
  const text = details(page).getByLabel('WhatsApp text')
  await expect(text).toHaveValue(/^Hello Asha Rao, .* Billing Platform\./)
  await text.fill('When may I call you? & why')
  await expect(details(page).getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919876543210?text=When%20may%20I%20call%20you%3F%20%26%20why',
  )
})

test('at 320 px nothing runs sideways', { tag: '@any-width' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await send(page, 'contact', { name: 'x'.repeat(200), email: `${'y'.repeat(60)}@silk.example` })
  await open(page)
  await expect(row(page)).toBeVisible()
  expect(await pageWidth(page)).toBe(320)
})

test('a red line on every screen says since when mail is not getting out, and leads to it', {
  tag: '@any-width',
}, async ({ page, mailServer, product, expectAccessible }) => {
  const line = page.getByRole('complementary', { name: 'Mail' })
  await send(page, 'demo')
  await openOnceMailIs(page, 'sent')
  mailServer.state.behaviour = 'refuses (550)'
  await send(page, 'contact')
  await openOnceMailIs(page, 'failed')
  const database = new DatabaseSync(join(product.folder, 'freightloom.sqlite'), { timeout: 5000 })
  database.exec("update mails set created_at = '2026-01-05T06:00:00.000Z' where enquiry_id = 2")
  database.close()
  await expect(line).toHaveCount(0)
  await page.goto('/#/Banner')
  await expect(page.getByRole('alert')).toContainText(
    'Mail has not been getting out since 5 Jan 2026, 11:30 am.',
  )
  await expectAccessible()
  await page.goto('/#/Materialmaster')
  await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
  await expect(line).toBeVisible()
  await expect(page.getByRole('alert'), 'it is announced once').toHaveCount(0)
  await line.getByRole('link').click()
  await expect(row(page)).toHaveCount(1)
  await expect(row(page)).toContainText('Bala')
  mailServer.state.behaviour = 'takes'
  await row(page)
    .getByRole('button', { name: /^Resend sales team/ })
    .click()
  await expect(page.getByText('Mail sent', { exact: true })).toBeVisible()
  await page.goto('/#/Banner')
  await expect(line).toHaveCount(0)
})
