import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '../../contract/call.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { materialApi } from '../../contract/materials.ts'
import { startNetworkProxy } from '../../server/testing/proxies/network-proxy.ts'
import { administratorSettings } from '../samples/administrator.ts'
import { demoRequest } from '../samples/demo-request.ts'
import { adminAt } from '../services/administrator.ts'
import { startPostgres } from '../services/postgres/postgres.ts'
import { startProduct } from '../services/product/product.ts'
import { waitUntil } from '../services/wait-until.ts'

interface Answer {
  status: number
  retryAfter: string | null
  tookMs: number
}

interface Outage {
  seconds: number
  disconnect(): Promise<unknown>
  reconnect(): Promise<unknown>
}

const createCalls = async (url: string) => {
  const { headers } = await adminAt(url)
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const began = performance.now()
    const answer = await fetch(url + path, init)
    await answer.arrayBuffer()
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, retryAfter, tookMs: performance.now() - began }
  }
  const body = JSON.stringify(demoRequest('Roadlines'))
  const json = { 'content-type': 'application/json' }
  return [
    () => send('/api/getActiveBannerOne'),
    () => send('/api/ready'),
    () => send(`${addressOf(materialApi.all)}?page=1`, { headers }),
    () => send(addressOf(enquiryApi.send), { method: 'POST', headers: json, body }),
  ]
}

/** Sends the calls again and again during an outage, and then until all succeed. */
const measureOutage = async (
  calls: (() => Promise<Answer>)[],
  { seconds, disconnect, reconnect }: Outage,
) => {
  const answers: Answer[] = []
  const end = Date.now() + seconds * 1000
  // The product remembers for a second that it was ready.
  await sleep(1000)
  await disconnect()
  const repeat = async (call: () => Promise<Answer>) => {
    while (Date.now() < end) {
      answers.push(await call())
      await sleep(50)
    }
  }
  await Promise.all([...calls, ...calls, ...calls].map(repeat))
  const reconnectedAt = performance.now()
  await reconnect()
  const doAllSucceed = async () =>
    (await Promise.all(calls.map((call) => call()))).every(({ status }) => status === 200)
  await waitUntil(doAllSucceed)
  const refused = answers.filter(({ status }) => status === 503)
  return {
    seconds,
    answers: answers.length,
    'other than 503': answers.length - refused.length,
    'without Retry-After': refused.filter(({ retryAfter }) => retryAfter === null).length,
    'longest wait, s': (Math.max(...answers.map(({ tookMs }) => tookMs)) / 1000).toFixed(1),
    'all calls succeed again after, s': ((performance.now() - reconnectedAt) / 1000).toFixed(2),
  }
}

/** D10: takes PostgreSQL away for this many seconds, once refusing and once silent, and counts how calls are answered meanwhile. */
export const databaseAway = async (seconds: number, folder: string) => {
  const postgres = await startPostgres()
  const proxy = await startNetworkProxy(new URL(postgres.url))
  const product = await startProduct({
    DATA_DIR: folder,
    DATABASE_URL: proxy.url,
    LOG_LEVEL: 'silent',
    ...administratorSettings,
  })
  const calls = await createCalls(product.url)
  const outages = {
    refuses: { seconds, disconnect: proxy.close, reconnect: proxy.reopen },
    'is silent': {
      seconds,
      disconnect: async () => proxy.freeze(),
      reconnect: async () => proxy.resume(),
    },
  }
  const rows = []
  for (const [name, outage] of Object.entries(outages)) {
    const figures = await measureOutage(calls, outage)
    const hasEnded = product.process.exitCode !== null
    rows.push({ PostgreSQL: name, ...figures, 'process ended': hasEnded })
  }
  await product.end()
  await proxy.close()
  await postgres.stop()
  return rows
}
