import type { Browser } from '@playwright/test'
import { signIn } from './sign-in.ts'

/** The articles on a screen of 1440 px, with no limit to the line. */
export const openDesk = async (browser: Browser, address: string) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, address)
  return page
}
