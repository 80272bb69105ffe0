import { sampleMails } from '../../samples/buyer-mails.ts'
import { expect, pageWidth, test } from '../support/fixtures.ts'
import { expectLook } from '../support/looks/expect-look.ts'

/* The emails that buyers get against pictures that a person has looked at, at the width of a mail client on a phone. */

/** In the place of the photos, which are of no shop. */
const photo =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%223%22 height=%224%22%3E%3Crect width=%223%22 height=%224%22 fill=%22%231f6b4d%22/%3E%3C/svg%3E'

test.use({
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 0.5,
  javaScriptEnabled: false,
})

for (const scheme of ['light', 'dark'] as const) {
  test(`each email to a buyer looks as it did, and none runs sideways, ${scheme}`, {
    tag: '@phone',
  }, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme })
    for (const [name, { html }] of Object.entries(sampleMails())) {
      await page.setContent((html ?? '').replaceAll(/src="https:[^"]*"/g, `src="${photo}"`))
      await expect(page.getByRole('link').first()).toBeVisible()
      expect(await pageWidth(page), name).toBe(360)
      await expectLook(page, `email-${name.replaceAll(/[^a-z]+/g, '-')}-${scheme}`)
    }
  })
}
