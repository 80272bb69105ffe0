import { readFile } from 'node:fs/promises'
import { callApi } from '../../support/data/api.ts'
import { administrator, expect, isPhone, test } from '../../support/fixtures.ts'
import {
  details,
  enquiryRow,
  openDetails,
  openEnquiries,
  openOnceMailIs,
  sendEnquiry,
} from '../../support/screens/enquiry-screen.ts'
import { saree } from '../../support/shop.ts'

test.use({ signedIn: true })

test('the menu leads to the screen, which says what will stand there; menu and dashboard count new enquiries, until each is being seen to', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  await page.goto('/Dashboardadmin')
  await page.getByRole('link', { name: 'Enquiries', exact: true }).click()
  await expect(page).toHaveTitle('Enquiries | Freightloom')
  await expect(page.getByText('No enquiries yet')).toBeVisible()
  await expectAccessible()
  await page.goto('/Dashboardadmin')
  await sendEnquiry(page, 'demo')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Enquiries 1 new' })).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting longest' })
  await expect(waiting.getByRole('link', { name: /^Asha Rao Billing Platform/ })).toBeVisible()
  await page.getByRole('link', { name: /^New enquiries 1 Oldest: just now/ }).click()
  await expect(page).toHaveURL(/#\/Enquiries\?status=new$/)
  await openDetails(page, 'Asha Rao')
  await details(page).getByLabel('Status').selectOption('in progress')
  await details(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('link', { name: 'Enquiries', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New 0', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'In progress 1' }).click()
  await expect(enquiryRow(page, 'Asha')).toBeVisible()
})

test('lists every request, the newest first, with who sent it, its content, status and mails, and links to answer it, on a phone large enough for a thumb', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await sendEnquiry(page, 'demo')
  await sendEnquiry(page, 'contact')
  await openOnceMailIs(page, 'sent')
  await expect(enquiryRow(page)).toHaveCount(2)
  await expect(enquiryRow(page).first()).toContainText('Call-back request')
  await expect(enquiryRow(page).first()).toContainText('Nine tonnes of yarn a week.')
  const asha = enquiryRow(page, 'Asha')
  for (const words of ['Sample Roadlines', 'Billing Platform', 'Surat', 'just now', 'New']) {
    await expect(asha).toContainText(words)
  }
  await expect(asha.getByRole('button', { name: /^Resend/ })).toHaveCount(0)
  const links = asha.getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual([
    'tel:+919876543210',
    'https://wa.me/919876543210?text=Namaste%20Asha%20Rao%2C%20thank%20you%20for%20asking%20about%20our%20Billing%20Platform.%20',
    'mailto:asha@roadlines.example',
  ])
  const whatsApp = asha.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsApp).toHaveAttribute('target', '_blank')
  await expect(whatsApp).toHaveAttribute('rel', /noopener/)
  if (isPhone(page)) {
    for (const target of [...(await links.all()), ...(await asha.getByRole('button').all())]) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  }
  await expectAccessible()
  await openDetails(page, 'Asha Rao')
  const mails = details(page).getByRole('list', { name: 'Emails of Asha Rao' })
  await expect(mails.getByText('Sent')).toHaveCount(2)
  const bottomOf = async (words: string) => {
    const box = await details(page).getByText(words, { exact: true }).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const gap = Math.abs((await bottomOf('Phone')) - (await bottomOf('98765 43210')))
  expect(gap, 'a label stands on the line of its value').toBeLessThan(3)
})

test('search and filters stand in the address, the export keeps them, and a search without a result can be repeated without the filter', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  await sendEnquiry(page, 'demo')
  await sendEnquiry(page, 'demo', { name: '=Chitra', email: 'chitra@roadlines.example' })
  await sendEnquiry(page, 'contact')
  await openEnquiries(page)
  await page.getByLabel('Kind').selectOption('Demo request')
  await expect(enquiryRow(page)).toHaveCount(2)
  await page.getByRole('searchbox').fill('CHITRA')
  await expect(enquiryRow(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?search=CHITRA&kind=demo$/)
  await page.reload()
  await expect(enquiryRow(page)).toHaveCount(1)
  await expect(page.getByLabel('Kind')).toHaveValue('demo')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('dialog').getByLabel('Current Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^enquiries-[\d-]{10}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"'=Chitra"`)
  await page.getByRole('button', { name: 'Done 0' }).click()
  await expect(page.getByText('No enquiry was found')).toBeVisible()
  await expectAccessible()
  const search = page.getByRole('searchbox')
  const withoutFilters = page.getByRole('button', { name: 'Search without filters' })
  await withoutFilters.click()
  await expect(enquiryRow(page)).toHaveCount(1)
  await expect(search).toHaveValue('CHITRA')
  await expect(search).toBeFocused()
  await search.fill('nobody')
  await expect(page.getByText('No enquiry was found')).toBeVisible()
  await expect(withoutFilters).toBeHidden()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(enquiryRow(page)).toHaveCount(3)
  await expect(search).toHaveValue('')
})

test('the list does not move on a tablet when a filter is chosen, as Clear has room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 900 })
  await sendEnquiry(page, 'contact')
  await callApi(page, 'createArticle', saree)
  for (const [screen, filter] of [
    ['Enquiries', /^New/],
    ['Article', 'Draft'],
  ] as const) {
    await page.goto(`/${screen}`)
    const filters = page.getByRole('group', { name: 'Filters' })
    await expect(filters).toBeVisible()
    const height = (await filters.boundingBox())?.height
    await filters.getByRole('button', { name: filter }).click()
    await expect(filters.getByRole('button', { name: 'Clear filters' })).toBeVisible()
    expect((await filters.boundingBox())?.height, screen).toBe(height)
  }
})

test('the list stays beside an opened enquiry at a desk; on a phone the enquiry takes its place', {
  tag: '@both-widths',
}, async ({ page }) => {
  await sendEnquiry(page, 'contact')
  await sendEnquiry(page, 'demo')
  await openEnquiries(page)
  await openDetails(page, 'Bala')
  await expect(page).toHaveURL(/enquiry=1$/)
  const whatsApp = details(page).getByRole('link', { name: 'WhatsApp' }).last()
  if (isPhone(page)) {
    await expect(enquiryRow(page, 'Asha')).toBeHidden()
    // Right under the bar of the page, without the heading of the list.
    expect((await details(page).boundingBox())?.y).toBeLessThan(100)
    // With the links that answer it, Update stays under the thumb.
    for (const name of ['Call', 'Email']) {
      await expect(details(page).getByRole('link', { name, exact: true })).toBeInViewport()
    }
    await expect(whatsApp).toBeInViewport({ ratio: 1 })
    const update = details(page).getByRole('button', { name: 'Update' })
    await expect(update).toBeInViewport({ ratio: 1 })
    expect((await update.boundingBox())?.y).toBe((await whatsApp.boundingBox())?.y)
    await page.goBack()
  } else {
    await expect(details(page).getByRole('link', { name: 'Call', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: /^Next enquiry/ })).toBeHidden()
    await expect(enquiryRow(page, 'Asha')).toBeVisible()
    const colours = await enquiryRow(page, 'Bala').evaluate((row) =>
      [row, row.lastElementChild].map((one) => one && getComputedStyle(one).backgroundColor),
    )
    expect(colours[0], 'the row that is open is marked in its whole width').toBe(colours[1])
    // Another choice of the list leaves the enquiry open, with what is typed.
    await details(page).getByLabel('Notes').fill('Called at four.')
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('demo')
    await expect(enquiryRow(page, 'Bala')).toBeHidden()
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
