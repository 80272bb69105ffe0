import { expect, test } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import {
  details,
  enquiryRow,
  openDetails,
  openEnquiries,
  sendEnquiry,
} from '../../support/screens/enquiry-screen.ts'

test.use({ signedIn: true })

test('the next enquiry is one press away on a phone, even if an update removed the open one from the list', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Asha', 'Bala', 'Chitra']) await sendEnquiry(page, 'contact', { name })
  await page.goto('/Enquiries?status=new')
  await openDetails(page, 'Chitra')
  const press = (name: string) => page.getByRole('button', { name }).click()
  const expectOpen = async (name: string) => {
    await expect(details(page).getByRole('heading', { name, level: 2 })).toBeInViewport()
    await expect(details(page)).toBeFocused()
  }
  await expect(page.getByRole('button', { name: /^Previous enquiry/ })).toBeHidden()
  await expectAccessible()
  await press('Next enquiry: Bala')
  await expectOpen('Bala')
  await details(page).getByLabel('Status').selectOption('Done')
  await press('Update')
  await expect(details(page).getByRole('insertion')).toHaveText('Done')
  await press('Next enquiry: Asha')
  await expectOpen('Asha')
  await expect(page.getByRole('button', { name: /^Next enquiry/ })).toBeHidden()
  await press('Previous enquiry: Chitra')
  await expectOpen('Chitra')
})

test('the next and previous enquiry are one press away on a phone, also on another page of the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Asha', 'Bala', 'Chitra']) await sendEnquiry(page, 'contact', { name })
  await page.goto('/Enquiries?status=new&pageSize=2')
  await openDetails(page, 'Bala')
  const press = (name: string) => page.getByRole('button', { name }).click()
  const expectOpen = (name: string) =>
    expect(details(page).getByRole('heading', { name, level: 2 })).toBeInViewport()
  await press('Next enquiry: Asha')
  await expectOpen('Asha')
  await expect(page.getByRole('button', { name: /^Next enquiry/ })).toBeHidden()
  await press('Previous enquiry: Bala')
  await expectOpen('Bala')
  await press('Next enquiry: Asha')
  await expectOpen('Asha')
  await details(page).getByLabel('Status').selectOption('Done')
  await press('Update')
  await expect(details(page).getByRole('insertion')).toHaveText('Done')
  await press('Previous enquiry: Bala')
  await expectOpen('Bala')
})

test('the next enquiry opens on a phone even while the form of a saved one is reset', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Asha', 'Bala']) await sendEnquiry(page, 'contact', { name })
  await openEnquiries(page)
  await openDetails(page, 'Bala')
  await details(page).getByLabel('Status').selectOption('Done')
  const release = await holdCalls(page, /getEnquir/)
  await details(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Next enquiry: Asha' }).hover()
  await page.mouse.down()
  release()
  await expect(details(page).getByRole('insertion')).toHaveText('Done')
  await page.mouse.up()
  await expect(details(page).getByRole('heading', { name: 'Asha', level: 2 })).toBeInViewport()
})

test('the focus moves to the next enquiry in the list if an update removed the closed one', async ({
  page,
}) => {
  for (const name of ['Asha', 'Bala', 'Chitra']) await sendEnquiry(page, 'contact', { name })
  await page.goto('/Enquiries?status=new')
  const finish = async (name: string) => {
    await openDetails(page, name)
    await details(page).getByLabel('Status').selectOption('Done')
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(enquiryRow(page, name)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(details(page)).toBeHidden()
  }
  const openButton = (name: string) => page.getByRole('button', { name: `Open enquiry of ${name}` })
  await finish('Bala')
  await expect(openButton('Asha')).toBeFocused()
  await finish('Asha')
  await expect(openButton('Chitra')).toBeFocused()
})
