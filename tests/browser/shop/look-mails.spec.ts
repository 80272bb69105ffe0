import { sampleMails } from '../../samples/buyer-mails.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectLook } from '../support/looks/expect-look.ts'

/* The emails that buyers get against pictures that a person has looked at, at the width of a mail client on a phone. */

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
    // The photos of the samples are of no shop.
    await page.route('https://**', (route) => route.abort())
    for (const [name, { html }] of Object.entries(sampleMails())) {
      await page.setContent(html ?? '')
      await expect(page.getByRole('link').first()).toBeVisible()
      await expectLook(page, `email-${name.replaceAll(/[^a-z]+/g, '-')}-${scheme}`)
    }
  })
}
