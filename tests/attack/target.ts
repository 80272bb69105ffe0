import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { memoryEnvironment } from '../../build/server-memory.ts'
import { administrator, administratorSettings } from '../samples/administrator.ts'
import { startProduct } from '../services/product/product.ts'
import type { AttackContext } from './attack-row.ts'

/** Starts the built product in the folder of the attack; settings replace or add to the usual ones. */
export const startTarget = async (
  { folder, onEnd }: AttackContext,
  settings: Record<string, string> = {},
) => {
  const product = await startProduct({
    DATA_DIR: join(folder, 'data'),
    ...administratorSettings,
    ...memoryEnvironment,
    ...settings,
  })
  onEnd(() => product.end('SIGKILL'))
  return { ...product, port: Number(new URL(product.url).port) }
}

interface Asked {
  port: number
  path: string
  body?: object
  headers?: Record<string, string>
  /** The address on loopback from which the request comes. */
  from?: string
}

export interface Answer {
  /** 0 where the connection was refused or lost. */
  status: number
  headers: IncomingHttpHeaders
  text: string
  milliseconds: number
}

/** One request on a connection of its own. */
export const ask = ({ port, path, body, headers = {}, from }: Asked) =>
  new Promise<Answer>((resolve) => {
    const startedAt = performance.now()
    const finish = (status: number, headers: IncomingHttpHeaders, text: string) =>
      resolve({ status, headers, text, milliseconds: performance.now() - startedAt })
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      method: body ? 'POST' : 'GET',
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(from ? { localAddress: from } : {}),
    })
    sent.on('response', async (answer) => {
      const parts = await answer.toArray().catch(() => [])
      finish(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts).toString())
    })
    sent.on('error', () => finish(0, {}, ''))
    sent.end(body && JSON.stringify(body))
  })

export const signIn = (port: number, from?: string, password = administrator.password) =>
  ask({
    port,
    path: '/api/login',
    body: { email: administrator.email, password },
    ...(from ? { from } : {}),
  })

/** The headers of a signed-in administrator. */
export const signInHeaders = async (port: number, password?: string) => {
  const { token } = JSON.parse((await signIn(port, undefined, password)).text || '{}')
  return { authorization: `Bearer ${token}` }
}

/** Memory of a process in MB: `VmRSS` now, `VmHWM` at its peak. */
export const megabytesOf = (pid: number | undefined, figure: 'VmRSS' | 'VmHWM') => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024)
}

/** The time below which 99 of 100 answers came, in milliseconds. */
export const percentile99 = (answers: Answer[]) => {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return Math.round(times[Math.ceil(times.length * 0.99) - 1] ?? 0)
}

export const countStatuses = (answers: { status: number }[]) => {
  const counts: Record<string, number> = {}
  for (const { status } of answers) {
    const name = status === 0 ? 'lost' : String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}
