import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'

const recordViolations = async (context: BrowserContext, violations: string[]) => {
  await context.exposeFunction('recordViolation', (what: string) => violations.push(what))
  await context.addInitScript(() => {
    const { recordViolation } = window as unknown as { recordViolation: (what: string) => void }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      recordViolation(`${location.href} ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
}

/** Fails a test in which injected script opened a dialog or broke the content security policy. */
export const test = base.extend<{ incidents: string[] }>({
  signedIn: true,
  incidents: [
    async ({ context, page }, use) => {
      const incidents: string[] = []
      page.on('dialog', (dialog) => {
        incidents.push(`dialog ${dialog.message()}`)
        return dialog.dismiss()
      })
      await recordViolations(context, incidents)
      await use(incidents)
      expect(incidents).toEqual([])
    },
    { auto: true },
  ],
})

export const bannerOf = (text: string) => ({
  banner_name: text,
  bannerstartdate: '2020-01-01',
  bannerenddate: '2099-12-31',
})

export const openScreen = async (page: Page, path: string, title: string) => {
  await page.goto('about:blank')
  await page.goto(`/#${path}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}
