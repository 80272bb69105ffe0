import type { Page } from '@playwright/test'
import { callApi } from '../data/api.ts'
import { expect } from '../fixtures.ts'

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
export const sendEnquiry = async (page: Page, kind: keyof typeof forms, fields: object = {}) => {
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

export const enquiryRow = (page: Page, name = '') =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Open enquiry of ${name}` }) })

export const openEnquiries = async (page: Page) => {
  await page.goto('/Enquiries')
  await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible()
}

/** Opens the screen once the first mail of the newest enquiry has come to a state. */
export const openOnceMailIs = async (page: Page, state: string) => {
  const newest = async () => {
    const [{ mails }] = (await callApi(page, 'getEnquiries')) as [{ mails: { state: string }[] }]
    return mails.map((mail) => mail.state)
  }
  await expect.poll(async () => (await newest()).every((one) => one === state)).toBe(true)
  await openEnquiries(page)
}

export const details = (page: Page) => page.getByRole('region', { name: /request$/ })
export const openDetails = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Open enquiry of ${name}` }).click()
  await expect(details(page).getByRole('heading', { name })).toBeVisible()
}

/** Sends a call-back request, and opens it on the screen. */
export const openNewEnquiry = async (page: Page) => {
  await sendEnquiry(page, 'contact')
  await openEnquiries(page)
  await openDetails(page, forms.contact.name)
}
