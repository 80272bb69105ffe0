import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'

/** Notes every breach of the content security policy on any page of a context. */
export const noteViolations = async (context: BrowserContext, noted: string[]) => {
  await context.exposeFunction('noteViolation', (what: string) => noted.push(what))
  await context.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (what: string) => void }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      noteViolation(`${location.href} ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
}

/** What ran, asked or was stopped: nothing, at the end of each test. */
export const test = base.extend<{ ran: string[] }>({
  signedIn: true,
  ran: [
    async ({ context, page }, use) => {
      const ran: string[] = []
      page.on('dialog', (dialog) => {
        ran.push(`dialog ${dialog.message()}`)
        return dialog.dismiss()
      })
      await noteViolations(context, ran)
      await use(ran)
      expect(ran).toEqual([])
    },
    { auto: true },
  ],
})

/** A banner that is active on every day a test may run. */
export const bannerOf = (text: string) => ({
  banner_name: text,
  bannerstartdate: '2020-01-01',
  bannerenddate: '2099-12-31',
})

/** Sends the call-back form as a visitor does. */
export const sendContact = async (page: Page, name: string, message: string) => {
  const form = { name, email: 'asha@roadlines.example', mobile: '9876543210', message }
  const data = {
    to: form.email,
    subject: 'New Contact Request',
    templateType: 'contact',
    text: JSON.stringify(form),
  }
  expect((await page.request.post('/api/send-mail', { data })).ok()).toBe(true)
}

/** Opens a screen anew and waits for it. */
export const open = async (page: Page, where: string, title: string) => {
  await page.goto('about:blank')
  await page.goto(`/#${where}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}
