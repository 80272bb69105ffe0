import type { Browser } from '@playwright/test'

/** Bytes a second, and milliseconds. */
export const networks = {
  'slow 4G': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
  'slow 3G': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  'no limit': { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
}
export type Network = keyof typeof networks

/** A page of a phone with an empty cache. By default on a slow network, with a quarter of this machine's speed. */
export const openPhone = async (browser: Browser, network: Network = 'slow 4G', slowdown = 4) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const slow = await context.newCDPSession(page)
  await slow.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] })
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
