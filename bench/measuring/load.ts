import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Summary, summarize } from './statistics.ts'

const HEAD_END = Buffer.from('\r\n\r\n')

/** Sends a request and waits for the complete response. Needs a content-length. */
const exchange = async (socket: Socket, request: Buffer) => {
  socket.write(request)
  let received: Buffer = Buffer.alloc(0)
  let end = Number.POSITIVE_INFINITY
  while (received.length < end) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const headIndex = end === Number.POSITIVE_INFINITY ? received.indexOf(HEAD_END) : -1
    if (headIndex === -1) continue
    const text = received.toString('latin1', 0, headIndex)
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.split('\r\n')[0])
    end = headIndex + HEAD_END.length + Number(/content-length: (\d+)/i.exec(text)?.[1])
  }
}

export interface Target {
  url: string
  headers?: Record<string, string>
  /** A JSON body to post; without it the request is a GET. */
  body?: object
  /** Runs before each request, outside its time. */
  prepare?: () => void
}

const requestOf = ({ url, headers = {}, body }: Target) => {
  const { hostname, pathname, search } = new URL(url)
  const json = body ? JSON.stringify(body) : ''
  const contentHeaders = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  }
  const allHeaders = { host: hostname, ...headers, ...(body ? contentHeaders : {}) }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  const method = body ? 'POST' : 'GET'
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${json}`)
}

const load = async (work: Target | (() => void), seconds: number, connections: number) => {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const repeat = async (runOnce: () => Promise<void> | void, prepare?: () => void) => {
    for (;;) {
      prepare?.()
      const startedAt = performance.now()
      if (startedAt >= end) return
      await runOnce()
      times.push(performance.now() - startedAt)
    }
  }
  const loadConnection = async (target: Target) => {
    const { hostname, port } = new URL(target.url)
    const request = requestOf(target)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    await repeat(() => exchange(socket, request), target.prepare)
    socket.destroy()
  }
  if (typeof work === 'function') await repeat(work)
  else await Promise.all(Array.from({ length: connections }, () => loadConnection(work)))
  const sorted = times.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: times.length / seconds, p95: percentile(0.95), p99: percentile(0.99) }
}

/** Measures all targets in turn, round by round. Returns the median with minimum and maximum. */
export const compare = async <Name extends string>(
  targets: Record<Name, Target | (() => void)>,
  { rounds = 5, seconds = 1, connections = 10 } = {},
) => {
  const names = Object.keys(targets) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Awaited<ReturnType<typeof load>>[]
  >
  for (const name of names) await load(targets[name], seconds, connections)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results[name].push(await load(targets[name], seconds, connections))
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        perSecond: summarize(results[name].map(({ perSecond }) => perSecond)),
        p95: summarize(results[name].map(({ p95 }) => p95)),
        p99: summarize(results[name].map(({ p99 }) => p99)),
      },
    ]),
  ) as Record<Name, Record<'perSecond' | 'p95' | 'p99', Summary>>
}
