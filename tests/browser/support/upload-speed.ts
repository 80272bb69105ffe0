import type { CDPSession, Page } from '@playwright/test'

const sessions = new WeakMap<Page, CDPSession>()

const setUploadSpeed = (session: CDPSession, uploadThroughput: number) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })

/** Limits uploads to 40 kB/s. */
export const limitUploadSpeed = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  sessions.set(page, session)
  await session.send('Network.enable')
  await setUploadSpeed(session, 40_000)
}

/** The next test may get this page. */
export const liftUploadLimit = async (page: Page) => {
  const session = sessions.get(page)
  if (session && !page.isClosed()) await setUploadSpeed(session, -1)
}
