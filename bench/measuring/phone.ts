import type { Browser } from '@playwright/test'

const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/** A page on a slow phone: 1.6 Mbit/s, 150 ms latency, a quarter of this machine's speed. */
export const openPhone = async (browser: Browser) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const slow = await context.newCDPSession(page)
  await slow.send('Network.emulateNetworkConditions', line)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}
