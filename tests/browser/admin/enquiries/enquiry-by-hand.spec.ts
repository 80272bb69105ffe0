import { callApi } from '../../support/data/api.ts'
import { expect, pageWidth, test } from '../../support/fixtures.ts'
import { enquiryRow, openEnquiries } from '../../support/screens/enquiry-screen.ts'
import { saree } from '../../support/shop.ts'

test.use({ signedIn: true })

test('an enquiry that came by phone is added with its article, which leads to it and back', {
  tag: ['@both-widths', '@journey'],
}, async ({ page, expectAccessible }) => {
  await callApi(page, 'createArticle', { ...saree, article_name: 'Green silk' })
  await openEnquiries(page)
  await page.getByRole('button', { name: 'Add enquiry' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add enquiry' })
  await dialog.getByLabel('Name').fill('Lakshmi')
  const article = dialog.getByRole('combobox', { name: 'Article' })
  await article.fill('green')
  await expect(dialog.getByRole('option', { name: /Green silk/ })).toBeVisible()
  await expectAccessible()
  await article.press('ArrowDown')
  await article.press('Enter')
  await expect(article).toHaveValue('FL-000001')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Please enter a phone number, an email or a note')).toBeVisible()
  await dialog.getByLabel('Phone').fill('+91 98400 55555')
  await dialog.getByLabel('Note').fill('Wants it for a wedding')
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Enquiry added')).toBeVisible()
  await expect(enquiryRow(page, 'Lakshmi')).toContainText('Wants it for a wedding')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const opened = page.getByRole('region', { name: 'Saree enquiry' })
  await expect(opened.getByText('Added by hand')).toBeVisible()
  await expect(opened.getByLabel('Notes')).toHaveValue('Wants it for a wedding')
  await expectAccessible()
  await opened.getByRole('link', { name: 'FL-000001 Green silk' }).click()
  await page.getByRole('link', { name: '1 enquiry' }).click()
  await expect(page).toHaveURL(/Enquiries\?article=FL-000001$/)
  await expect(enquiryRow(page, 'Lakshmi')).toBeVisible()
})

test('a name that was heard wrongly is corrected, and what is done is won or lost, with a reason', async ({
  page,
}) => {
  await callApi(page, 'createEnquiry', { name: 'Lakhsmi', notes: 'Called' })
  await page.goto('/Enquiries?enquiry=1')
  const opened = page.getByRole('region', { name: 'Saree enquiry' })
  await opened.getByText('Correct name, phone or email').click()
  await opened.getByLabel('Name').fill('Lakshmi')
  await opened.getByLabel('Phone').fill('12')
  await opened.getByRole('button', { name: 'Update' }).click()
  await expect(opened.getByText('Phone number must be 10 digits')).toBeVisible()
  await opened.getByLabel('Phone').fill('098400 55555')
  await opened.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
  await expect(opened.getByRole('heading', { name: 'Lakshmi' })).toBeVisible()
  const call = enquiryRow(page, 'Lakshmi').getByRole('link', { name: 'Call 98400 55555' })
  await expect(call).toBeVisible()
  await expect(opened.getByLabel('Outcome')).toBeHidden()
  await opened.getByLabel('Status').selectOption('Done')
  await opened.getByLabel('Outcome').selectOption('Lost')
  await opened.getByLabel('Reason').fill('Too dear')
  await opened.getByRole('button', { name: 'Update' }).click()
  await expect(enquiryRow(page, 'Lakshmi')).toContainText('Lost')
  const history = opened.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Reason: now Too dear')
  await opened.getByLabel('Status').selectOption('In progress')
  await opened.getByRole('button', { name: 'Update' }).click()
  await expect(enquiryRow(page, 'Lakshmi')).not.toContainText('Lost')
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|csrf/ })

  test('an enquiry that is added waits on this device, and is sent once it is back', async ({
    page,
    context,
  }) => {
    await openEnquiries(page)
    await page.getByRole('button', { name: 'Add enquiry' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add enquiry' })
    await dialog.getByLabel('Name').fill('Lakshmi')
    await dialog.getByLabel('Note').fill('Wants a blue one')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 change waits until you’re back online.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('enquiry “Lakshmi”: Enquiry added')).toBeVisible()
    const stored = (await callApi(page, 'getEnquiries')) as object[]
    expect(stored).toHaveLength(1)
    expect(stored[0]).toMatchObject({ kind: 'saree', notes: 'Wants a blue one', mails: [] })
  })
})

test('a reminder whose time has come is told on whatever screen is open, and leads to it', async ({
  page,
}) => {
  let due = 0
  await page.route('**/api/getLive*', (route) => route.abort())
  await page.route('**/api/getMailTrouble', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), due_reminders: due },
    })
  })
  const polled = () => page.waitForResponse('**/api/getMailTrouble')
  const [first] = [polled()]
  await page.goto('/Materialmaster')
  await first
  due = 1
  const second = polled()
  await page.getByRole('link', { name: 'Banners' }).click()
  await second
  await expect(page.getByText('1 reminder is due')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/Enquiries\?reminder=due$/)
})
