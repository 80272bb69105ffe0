import type { Page } from '@playwright/test'

/** Letters of twice the size in every document that the page opens, as in the browser's settings. */
export const doubleTextSize = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(':root { font-size: 200% !important }')
      document.adoptedStyleSheets.push(sheet)
    })
  })
