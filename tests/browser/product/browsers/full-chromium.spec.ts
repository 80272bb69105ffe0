import { expect, test } from '@playwright/test'

test('these tests run in the Chromium that people use, not in its headless shell', async ({
  page,
}) => {
  // Only the full browser can show a PDF file.
  expect(await page.evaluate(() => navigator.pdfViewerEnabled)).toBe(true)
})
