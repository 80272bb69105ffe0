import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '../../contract/call.ts'
import { enquiryApi } from '../../contract/enquiries/enquiry-forms.ts'
import { materialApi } from '../../contract/materials.ts'
import { startNetworkProxy } from '../../server/testing/proxies/network-proxy.ts'
import { startPostgres } from '../services/postgres.ts'
import { startProduct } from '../services/product.ts'
import { adminAt, administrator } from './administrator.ts'
import { request } from './kill-mails.ts'

type Kind = 'refuses' | 'is silent'

interface Answer {
  status: number
  retryAfter: string | null
  took: number
}

/** D10: takes PostgreSQL away for so many seconds, once refusing and once silent, and counts how calls are answered meanwhile. */
export const databaseAway = async (seconds: number, folder: string) => {
  const postgres = await startPostgres()
  const proxy = await startNetworkProxy(new URL(postgres.url))
  const product = await startProduct({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: proxy.url,
    LOG_LEVEL: 'silent',
    ...administrator,
  })
  const { url } = product
  const { headers } = await adminAt(url)
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const asked = performance.now()
    const answer = await fetch(url + path, init)
    await answer.arrayBuffer()
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, retryAfter, took: performance.now() - asked }
  }
  const body = JSON.stringify(request('Roadlines'))
  const json = { 'content-type': 'application/json' }
  const calls = [
    () => ask('/api/getActiveBannerOne'),
    () => ask('/api/ready'),
    () => ask(`${addressOf(materialApi.all)}?page=1`, { headers }),
    () => ask(addressOf(enquiryApi.send), { method: 'POST', headers: json, body }),
  ]
  const disconnect = { refuses: proxy.close, 'is silent': async () => proxy.freeze() }
  const reconnect = { refuses: proxy.reopen, 'is silent': async () => proxy.resume() }

  const once = async (kind: Kind) => {
    const answers: Answer[] = []
    const end = Date.now() + seconds * 1000
    // What readiness answered before is known for a second.
    await sleep(1000)
    await disconnect[kind]()
    const keepOn = async (call: () => Promise<Answer>) => {
      while (Date.now() < end) {
        answers.push(await call())
        await sleep(50)
      }
    }
    await Promise.all([...calls, ...calls, ...calls].map(keepOn))
    const returned = performance.now()
    await reconnect[kind]()
    while (
      !(await Promise.all(calls.map((call) => call()))).every(({ status }) => status === 200)
    ) {
      await sleep(20)
    }
    const refused = answers.filter(({ status }) => status === 503)
    return {
      PostgreSQL: kind,
      seconds,
      answers: answers.length,
      'other than 503': answers.length - refused.length,
      'without Retry-After': refused.filter(({ retryAfter }) => retryAfter === null).length,
      'longest wait, s': (Math.max(...answers.map(({ took }) => took)) / 1000).toFixed(1),
      'all calls succeed again after, s': ((performance.now() - returned) / 1000).toFixed(2),
      'process ended': product.process.exitCode !== null,
    }
  }
  const rows = [await once('refuses'), await once('is silent')]
  await product.end()
  await proxy.close()
  await postgres.stop()
  return rows
}
