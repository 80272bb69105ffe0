import type { Browser } from '@playwright/test'

/** Bytes a second, and milliseconds. */
export const lines = {
  'slow 4G': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
  'slow 3G': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  'no limit': { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
}
export type Line = keyof typeof lines

/** A page of a phone with an empty cache. By default on a slow connection, with a quarter of this machine's speed. */
export const openPhone = async (browser: Browser, line: Line = 'slow 4G', slowdown = 4) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const slow = await context.newCDPSession(page)
  await slow.send('Network.emulateNetworkConditions', { offline: false, ...lines[line] })
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
