import type { Browser } from '@playwright/test'
import { signIn } from './sign-in.ts'

/** Opens the article table on a screen of 1440 px, over a connection without a limit. */
export const openDesktop = async (browser: Browser, address: string) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signIn(page, address)
  return page
}
