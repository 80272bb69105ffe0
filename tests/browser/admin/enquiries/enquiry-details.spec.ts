import { callApi } from '../../support/data/api.ts'
import { administrator, authHeaders, expect, pageWidth, test } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { expectWritten, readJournal } from '../../support/journal.ts'
import {
  details,
  enquiryRow,
  openDetails,
  openEnquiries,
  openNewEnquiry,
  openOnceMailIs,
  sendEnquiry,
} from '../../support/screens/enquiry-screen.ts'
import { saree } from '../../support/shop.ts'

test.use({ signedIn: true })

test('a request is opened whole; status and notes are kept, and it closes', async ({
  page,
  expectAccessible,
}) => {
  await sendEnquiry(page, 'contact')
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
  await expect(enquiryRow(page)).toContainText('In progress')
  await openDetails(page, 'Bala')
  await expect(details(page).getByLabel('Notes')).toHaveValue('Called; wants a price by Friday')
})

test('on a phone a long e-mail address breaks at its @', { tag: '@phone' }, async ({ page }) => {
  await sendEnquiry(page, 'demo', { email: 'asha.rao2026@roadlines.example' })
  await openEnquiries(page)
  await openDetails(page, 'Asha Rao')
  const lines = await details(page)
    .getByRole('link', { name: 'Write to' })
    .first()
    .locator('span')
    .evaluate((words) =>
      [...words.childNodes].flatMap((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return part.textContent ? [range.getClientRects().length] : []
      }),
    )
  expect(lines, 'lines of the name and of the domain').toEqual([1, 1])
})

test('an enquiry closes without a question right after it was saved', {
  tag: '@any-width',
}, async ({ page }) => {
  await openNewEnquiry(page)
  await details(page).getByLabel('Notes').fill('Called; wants a price by Friday')
  const release = await holdCalls(page, /getEnquir/)
  await details(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
  await details(page).getByRole('button', { name: 'Close enquiry' }).click()
  release()
  await expect(details(page)).toHaveCount(0)
})

test('text that is typed during a save stays in its field, and is saved next', {
  tag: '@any-width',
}, async ({ page }) => {
  await openNewEnquiry(page)
  const notes = details(page).getByLabel('Notes')
  await notes.fill('Called')
  const release = await holdCalls(page, /updateEnquiry/)
  await details(page).getByRole('button', { name: 'Update' }).click()
  await notes.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('; wants a price')
  release()
  await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
  // The form begins again once the enquiry is read again, and a question that is open then closes with the form.
  await expect(details(page).getByRole('region', { name: 'History' })).toContainText('Called')
  await expect(notes).toHaveValue('Called; wants a price')
  await expect(notes).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Stay').click()
  await details(page).getByRole('button', { name: 'Update' }).click()
  const storedNotes = async () => {
    const [enquiry] = (await callApi(page, 'getEnquiries')) as [{ notes: string }]
    return enquiry.notes
  }
  await expect.poll(storedNotes).toBe('Called; wants a price')
})

test('another screen opens by itself when the save of an enquiry has ended', {
  tag: '@any-width',
}, async ({ page }) => {
  await openNewEnquiry(page)
  await details(page).getByLabel('Notes').fill('Called')
  const release = await holdCalls(page, /updateEnquiry/)
  await details(page).getByRole('button', { name: 'Update' }).click()
  await page.getByRole('link', { name: 'Materials' }).click()
  await expect(page.getByRole('dialog', { name: 'Still saving' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
  const [{ notes }] = (await callApi(page, 'getEnquiries')) as [{ notes: string }]
  expect(notes).toBe('Called')
})

test('an enquiry that is opened while a filter is loading keeps the filter', {
  tag: '@any-width',
}, async ({ page }) => {
  await sendEnquiry(page, 'contact')
  await openEnquiries(page)
  const release = await holdCalls(page, /getEnquiries\?/)
  await page.getByRole('button', { name: /^New/ }).click()
  await enquiryRow(page, 'Bala').getByRole('button').click()
  await expect(page.getByRole('button', { name: /^New/, pressed: true })).toBeVisible()
  release()
  await expect(details(page)).toBeVisible()
  await expect(page).toHaveURL(/status=new&enquiry=1/)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|csrf|Failed to fetch/i })

  test('a saved enquiry closes without a question, and is sent when the connection is back', {
    tag: '@any-width',
  }, async ({ page, context }) => {
    await sendEnquiry(page, 'demo')
    await openEnquiries(page)
    await openDetails(page, 'Asha Rao')
    await details(page).getByLabel('Notes').fill('Quoted 12,000 a month.')
    await context.setOffline(true)
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('1 save waits until you are online again.')).toBeVisible()
    await expect(details(page)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
    const [{ notes }] = (await callApi(page, 'getEnquiries')) as [{ notes: string }]
    expect(notes).toBe('Quoted 12,000 a month.')
  })
})

test.describe('when the connection is lost while it is being saved', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('it stays open with what was typed meanwhile', async ({ page }) => {
    await openNewEnquiry(page)
    const notes = details(page).getByLabel('Notes')
    await notes.fill('Called')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/updateEnquiry/, (route) => released.then(() => route.abort()))
    await details(page).getByRole('button', { name: 'Update' }).click()
    await notes.fill('Called twice')
    release()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
    await expect(notes).toHaveValue('Called twice')
  })
})

test('notes that are not saved are asked about before they are left, and go on being typed', {
  tag: '@any-width',
}, async ({ page }) => {
  await openNewEnquiry(page)
  await details(page).getByLabel('Notes').fill('Called')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Stay').click()
  await expect(details(page).getByLabel('Notes')).toBeFocused()
  await page.keyboard.type(' at ten')
  await expect(details(page).getByLabel('Notes')).toHaveValue('Called at ten')
})

test.describe('when somebody else has changed the enquiry meanwhile', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /409/ })

  test('D4: both values are shown next to each other, and the choice is saved', async ({
    page,
  }) => {
    await sendEnquiry(page, 'contact')
    await callApi(page, 'updateEnquiry/1', { notes: 'Call' })
    await openEnquiries(page)
    await openDetails(page, 'Bala')
    await details(page).getByLabel('Notes').fill('Mine')
    await callApi(page, 'updateEnquiry/1', { status: 'done', notes: 'Theirs' })
    await details(page).getByRole('button', { name: 'Update' }).click()
    const conflict = details(page).getByRole('alert')
    await expect(conflict).toContainText('Somebody else has changed this enquiry meanwhile.')
    await expect(conflict.getByRole('group', { name: 'Notes' })).toContainText('Theirs')
    await expect(conflict).toContainText('Status was changed to Done by admin@example.com')
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
    await expect(enquiryRow(page)).toContainText('Done')
    await openDetails(page, 'Bala')
    await expect(details(page).getByLabel('Notes')).toHaveValue('Mine')
  })

  test('an opened enquiry shows the change until something is typed; then both lines are kept', async ({
    page,
    expectAccessible,
  }) => {
    const streaming = page.waitForResponse(/getLive/)
    await openNewEnquiry(page)
    await streaming
    const notes = details(page).getByLabel('Notes')
    await details(page).getByLabel('WhatsApp text').fill('Hello')
    await notes.focus()
    await callApi(page, 'updateEnquiry/1', { owner_id: 1, notes: 'Called' })
    await expect(notes).toHaveValue('Called')
    await expect(notes).toBeFocused()
    await expect(enquiryRow(page)).toContainText('Owner: admin@example.com')
    await notes.fill('Called\nSent prices')
    await callApi(page, 'updateEnquiry/1', { notes: 'Called\nNo answer', reminder: '2026-01-05' })
    await expect(details(page).getByRole('status')).toContainText(/^admin@example.com changed this/)
    await expect(notes).toHaveValue('Called\nSent prices')
    await expectAccessible()
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText(/5 Jan 2026 by .*; your Notes stand below theirs\./)).toBeVisible()
    await expect(notes).toHaveValue('Called\nNo answer\nSent prices')
    await expect(details(page).getByLabel('WhatsApp text')).toHaveValue('Hello')
  })

  test('text that is typed after an update without changes stays in its field', async ({
    page,
  }) => {
    const streaming = page.waitForResponse(/getLive/)
    await openNewEnquiry(page)
    await streaming
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
    const notes = details(page).getByLabel('Notes')
    await notes.fill('Called')
    await callApi(page, 'updateEnquiry/1', { status: 'in progress' })
    await expect(enquiryRow(page)).toContainText('In progress')
    await expect(notes).toHaveValue('Called')
  })

  test('emptied notes are a conflict with notes that somebody else has changed', {
    tag: '@any-width',
  }, async ({ page }) => {
    await sendEnquiry(page, 'contact')
    await callApi(page, 'updateEnquiry/1', { notes: 'Call on Monday' })
    await openEnquiries(page)
    await openDetails(page, 'Bala')
    await details(page).getByLabel('Notes').fill('')
    await callApi(page, 'updateEnquiry/1', { notes: 'Called, wants a price' })
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

test('notes that are being typed can still be copied when somebody else deletes the enquiry', {
  tag: '@any-width',
}, async ({ page, expectAccessible }) => {
  const streaming = page.waitForResponse(/getLive/)
  await openNewEnquiry(page)
  await streaming
  await details(page).getByLabel('Notes').fill('Wants nine tonnes\nCall on Monday')
  await expectWritten(page, 'Call on Monday')
  await page.request.delete('/api/delEnquiryById/1', { headers: await authHeaders(page) })
  const gone = page.getByRole('region', { name: 'This enquiry is no longer there' })
  await expect(gone).toContainText('Wants nine tonnes\nCall on Monday')
  await expect(gone).toBeFocused()
  await expect.poll(() => readJournal(page)).not.toContain('bala@silk.example')
  await expectAccessible()
  await gone.getByRole('button', { name: 'Discard' }).click()
  await expect(gone).not.toContainText('nine tonnes')
  await expect.poll(() => readJournal(page)).toBe('[]')
})

test('V4: the words of a visitor are shown as plain text, and do not change the text around them', {
  tag: '@any-width',
}, async ({ page, expectAccessible }) => {
  const name = '<img src=x onerror="document.title=1"> \u202Etxt.exe'
  await sendEnquiry(page, 'contact', { name, message: '<b>bold</b>\u202E{{7*7}}' })
  await openEnquiries(page)
  const shown = enquiryRow(page).getByText(name)
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((part) => part.tagName)).toBe('BDI')
  await expect(enquiryRow(page)).toContainText('<b>bold</b>\u202E{{7*7}}')
  await page.getByRole('button', { name: /^Open enquiry/ }).click()
  await expect(details(page).getByRole('heading', { name })).toBeVisible()
  await expect(details(page).getByRole('definition').first()).toHaveText(name)
  await expectAccessible()
  await page.getByRole('button', { name: /^Delete enquiry/ }).click()
  await expect(page.getByRole('dialog').getByText(name)).toBeVisible()
  await expect(page.locator('img')).toHaveCount(0)
  await expect(page).toHaveTitle('Enquiries | Freightloom')
})

test('a person’s data are deleted for good after a plain question', { tag: '@any-width' }, async ({
  page,
  expectAccessible,
}) => {
  await openNewEnquiry(page)
  await details(page).getByLabel('Notes').fill('Wants to be forgotten')
  await expectWritten(page, 'bala@silk.example')
  await page.getByRole('button', { name: 'Delete enquiry of Bala' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this enquiry?' })
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Enquiry deleted')).toBeVisible()
  await expect(page.getByText('No enquiries yet')).toBeVisible()
  await expect(page).toHaveURL(/#\/Enquiries$/)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect.poll(() => readJournal(page), 'nothing of it stays on the device').toBe('[]')
})

test('an enquiry gets an owner and a reminder; its history tells who changed what', {
  tag: '@any-width',
}, async ({ page, expectAccessible }) => {
  await openNewEnquiry(page)
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
  await expect(history.first()).toContainText('Notes: ')
  await expect(history.first().locator('del')).toHaveText('Wants nine tonnes')
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
  await expectAccessible()
  await page.goto('/#/Log')
  await expect(page.getByRole('row').getByText('Reminder: now 5 Jan 2026')).toBeVisible()
  await page.goto('/#/Dashboardadmin')
  await page.getByRole('link', { name: /^Reminders due 1/ }).click()
  await expect(page).toHaveURL(/#\/Enquiries\?reminder=due$/)
  await expect(enquiryRow(page, 'Bala')).toContainText('5 Jan 2026, due')
})

test('a reminder for tomorrow or in a week is one press away', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-12-30T20:00:00Z')
  await openNewEnquiry(page)
  const reminder = details(page).getByLabel('Reminder')
  // In the shop it is the 31st already.
  await details(page).getByRole('button', { name: 'Tomorrow' }).click()
  await expect(reminder).toHaveValue('2027-01-01')
  await details(page).getByRole('button', { name: 'In a week' }).click()
  await expect(reminder).toHaveValue('2027-01-07')
  await details(page).getByRole('button', { name: 'Update' }).click()
  await expect(enquiryRow(page, 'Bala')).toContainText('7 Jan 2027')
})

test('one press takes a new enquiry on, and sets it to in progress', {
  tag: '@any-width',
}, async ({ page }) => {
  await openNewEnquiry(page)
  const take = details(page).getByRole('button', { name: 'Assign to me' })
  await take.click()
  await expect(details(page).getByLabel('Status')).toHaveValue('in progress')
  await details(page).getByRole('button', { name: 'Update' }).click()
  await expect(enquiryRow(page, 'Bala')).toContainText(`Owner: ${administrator.email}`)
  await expect(enquiryRow(page, 'Bala')).toContainText('In progress')
  await expect(take).toBeHidden()
})

test('the button that marks an enquiry as suspect keeps the focus, and then takes the mark away', {
  tag: '@any-width',
}, async ({ page }) => {
  await openNewEnquiry(page)
  await details(page).getByRole('button', { name: 'Mark as suspect' }).click()
  const unmark = details(page).getByRole('button', { name: 'Not suspect' })
  await expect(unmark).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Suspect no longer')).toBeVisible()
  const [enquiry] = (await callApi(page, 'getEnquiries')) as [object]
  expect(enquiry).toMatchObject({ suspect: false })
})

test.describe('while notes are being typed', () => {
  // The notes are saved over the version that was opened.
  test.use({ expectedErrors: /409/ })

  test('one press marks it as suspect, with Undo, and what is being typed is saved after it', async ({
    page,
    expectAccessible,
  }) => {
    await openNewEnquiry(page)
    await details(page).getByLabel('Notes').fill('Sells advertisements')
    await details(page).getByRole('button', { name: 'Mark as suspect' }).click()
    await expect(details(page).getByRole('insertion')).toHaveText('Yes')
    await expectAccessible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(details(page).getByRole('button', { name: 'Mark as suspect' })).toBeVisible()
    await expect(details(page).getByLabel('Notes')).toHaveValue('Sells advertisements')
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
    const [enquiry] = (await callApi(page, 'getEnquiries')) as [object]
    expect(enquiry).toMatchObject({ suspect: false, notes: 'Sells advertisements' })
  })
})

test('Ctrl and Enter save the notes that are being typed, or the status that was chosen', {
  tag: '@any-width',
}, async ({ page }) => {
  await openNewEnquiry(page)
  await details(page).getByLabel('Notes').fill('Wants nine tonnes')
  await page.keyboard.press('Control+Enter')
  const history = details(page).getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.first()).toContainText('Notes: now Wants nine tonnes')
  await details(page).getByLabel('Status').selectOption('Done')
  await page.keyboard.press('Control+Enter')
  await expect(history.first()).toContainText('Status')
})

test('an enquiry shows the others of the same person with notes and owner, and links to them', async ({
  page,
  expectAccessible,
}) => {
  await sendEnquiry(page, 'contact', { name: 'A. Rao', mobile: '9876543210' })
  await sendEnquiry(page, 'contact', { email: 'bala@other.example' })
  const notes = 'Calls back after four.'
  await callApi(page, 'updateEnquiry/1', { status: 'in progress', owner_id: 1, notes })
  await sendEnquiry(page, 'demo')
  await openEnquiries(page)
  await openDetails(page, 'Asha Rao')
  const related = details(page).getByRole('region', { name: 'Also asked' })
  await expect(related.getByRole('listitem')).toHaveCount(1)
  await expect(related).toContainText('in progress, owner: admin@example.com')
  await expect(related).toContainText(notes)
  await expectAccessible()
  await related.getByRole('button', { name: /^A. Rao, call-back request/ }).click()
  await expect(details(page).getByRole('heading', { name: 'A. Rao' })).toBeVisible()
  await expect(details(page)).toBeFocused()
})

test('a long word in the notes of another enquiry does not make the screen wider than the phone', {
  tag: '@phone',
}, async ({ page }) => {
  await sendEnquiry(page, 'contact', { name: 'A. Rao', mobile: '9876543210' })
  const notes = `https://papers.example/${'invoice-'.repeat(12)}${'x'.repeat(80)}`
  await callApi(page, 'updateEnquiry/1', { notes })
  await sendEnquiry(page, 'demo')
  await openEnquiries(page)
  await openDetails(page, 'Asha Rao')
  await expect(details(page)).toContainText(notes)
  expect(await pageWidth(page)).toBeLessThanOrEqual(390)
})

test('the WhatsApp text is filled in from the enquiry and opens as it was changed', {
  tag: '@any-width',
}, async ({ page }) => {
  await sendEnquiry(page, 'demo')
  await openEnquiries(page)
  await openDetails(page, 'Asha Rao')
  const text = details(page).getByLabel('WhatsApp text')
  await expect(text).toHaveValue(/^Hello Asha Rao, .* Billing Platform\./)
  await text.fill('When may I call you? & why')
  await expect(details(page).getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919876543210?text=When%20may%20I%20call%20you%3F%20%26%20why',
  )
})

test('on a phone every link to WhatsApp opens with the text as it was changed', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openNewEnquiry(page)
  await details(page).getByLabel('WhatsApp text').fill('We have it in red too')
  const links = details(page).getByRole('link', { name: 'WhatsApp' })
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /text=We%20have%20it%20in%20red%20too$/)
  }
})

test('on a phone the status is in view beside a long message, which opens with Show all', {
  tag: '@any-width',
}, async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const message = `${'Eleven sarees for a wedding, three of them with real zari.\n'.repeat(20)}Please call after four.`
  await sendEnquiry(page, 'contact', { name: 'Meera', message })
  await openEnquiries(page)
  await openDetails(page, 'Meera')
  const panel = details(page)
  const end = panel.getByText(/Please call after four/).first()
  await expect(panel.getByLabel('Status')).toBeInViewport({ ratio: 1 })
  await expectAccessible()
  const folded = (await end.boundingBox())?.height ?? 0
  await panel.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Show all' })).toBeHidden()
  await expect(end).toBeFocused()
  expect((await end.boundingBox())?.height).toBeGreaterThan(3 * folded)
  await panel.getByLabel('Status').selectOption('In progress')
  await panel.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
  await expect(panel.getByLabel('Status')).toHaveValue('in progress')
  await expect(panel.getByRole('button', { name: 'Show all' }), 'stays open').toBeHidden()
  await expect.poll(async () => (await end.boundingBox())?.height).toBeGreaterThan(3 * folded)
})

test('a short message has nothing to open', { tag: '@any-width' }, async ({ page }) => {
  await openNewEnquiry(page)
  await expect(details(page)).toContainText('Please call after four')
  await expect(details(page).getByRole('button', { name: 'Show all' })).toBeHidden()
})

test('an article whose code stands in the message is one press away', {
  tag: '@any-width',
}, async ({ page }) => {
  await callApi(page, 'createArticle', saree)
  await sendEnquiry(page, 'contact', { message: 'Is FL-000001 (fl 2 metres?) still to be had?' })
  await openEnquiries(page)
  await openDetails(page, 'Bala')
  await expect(details(page)).toContainText('Is FL-000001 (fl 2 metres?) still to be had?')
  await expect(details(page).getByRole('link', { name: /fl/i })).toHaveText('FL-000001')
  await details(page).getByRole('link', { name: 'FL-000001' }).click()
  await expect(page.getByRole('heading', { name: saree.article_name, level: 1 })).toBeVisible()
})

test('a long message opens when the keyboard comes to a code in the part that is cut off', {
  tag: '@any-width',
}, async ({ page }) => {
  const message = `${'One more line.\n'.repeat(9)}Is FL-000001 still to be had?`
  await sendEnquiry(page, 'contact', { message })
  await openEnquiries(page)
  await openDetails(page, 'Bala')
  await expect(details(page).getByRole('button', { name: 'Show all' })).toBeVisible()
  await details(page).getByRole('link', { name: 'FL-000001' }).focus()
  await expect(details(page).getByRole('button', { name: 'Show all' })).toBeHidden()
  await expect(details(page).getByRole('link', { name: 'FL-000001' })).toBeFocused()
})
