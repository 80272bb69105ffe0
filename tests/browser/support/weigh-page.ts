import type { Page } from '@playwright/test'
import { neverIdle } from './hold-calls.ts'

export interface Weight {
  /** Transferred bytes by resource type, headers included: `document`, `stylesheet`, `script`, … */
  bytes: Record<string, number>
  content: Record<string, number>
  requests: { url: string; kind: string; bytes: number }[]
}

/** Loads a page with an empty cache and waits for network idle; what it would load ahead for other pages is left out. */
export const weighPage = async (
  page: Page,
  address: string,
  meanwhile: () => Promise<void> = async () => {},
): Promise<Weight> => {
  const session = await page.context().newCDPSession(page)
  const requests = new Map<string, Weight['requests'][number]>()
  const headerBytes = new Map<string, number>()
  const weight: Omit<Weight, 'requests'> = { bytes: {}, content: {} }
  const add = (totals: Record<string, number>, kind: string, bytes: number) => {
    totals[kind] = (totals[kind] ?? 0) + bytes
  }
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (request.url.startsWith('data:')) return
    requests.set(requestId, { url: request.url, kind: type.toLowerCase(), bytes: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    headerBytes.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = requests.get(requestId)
    if (!entry) return
    const { kind } = entry
    entry.bytes += encodedDataLength
    add(weight.bytes, kind, encodedDataLength)
    add(weight.content, kind, encodedDataLength - (headerBytes.get(requestId) ?? 0))
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await neverIdle(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await meanwhile()
  await page.waitForLoadState('networkidle')
  await session.detach()
  return { ...weight, requests: [...requests.values()] }
}
