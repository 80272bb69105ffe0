import type { Page } from '@playwright/test'

export interface Weight {
  /** Bytes over the wire by kind, headers included: `document`, `stylesheet`, `script`, `font`, `image`, … */
  bytes: Record<string, number>
  /** The same without headers. */
  content: Record<string, number>
  /** Everything that was asked for: its address and its bytes over the wire. */
  asked: { url: string; bytes: number }[]
}

/** Opens a page without any cache and weighs what comes over the wire until the line is quiet. */
export const weighPage = async (
  page: Page,
  address: string,
  meanwhile: () => Promise<void> = async () => {},
): Promise<Weight> => {
  const line = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const asked = new Map<string, { url: string; bytes: number }>()
  const heads = new Map<string, number>()
  const weight: Omit<Weight, 'asked'> = { bytes: {}, content: {} }
  const add = (to: Record<string, number>, kind: string, more: number) => {
    to[kind] = (to[kind] ?? 0) + more
  }
  line.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    kinds.set(requestId, type.toLowerCase())
    asked.set(requestId, { url: request.url, bytes: 0 })
  })
  line.on('Network.responseReceived', ({ requestId, response }) => {
    heads.set(requestId, response.encodedDataLength)
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other'
    add(weight.bytes, kind, encodedDataLength)
    const one = asked.get(requestId)
    if (one) one.bytes += encodedDataLength
    add(weight.content, kind, encodedDataLength - (heads.get(requestId) ?? 0))
  })
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await meanwhile()
  await page.waitForLoadState('networkidle')
  await line.detach()
  return { ...weight, asked: [...asked.values()] }
}
