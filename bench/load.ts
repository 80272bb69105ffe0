import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Spread, spread } from './median.ts'

const headEnd = Buffer.from('\r\n\r\n')

/** Sends a request over a connection and waits for all of its answer, whose length the head tells. */
const ask = async (socket: Socket, request: Buffer) => {
  socket.write(request)
  let got: Buffer = Buffer.alloc(0)
  let end = Number.POSITIVE_INFINITY
  while (got.length < end) {
    const [part] = (await once(socket, 'data')) as [Buffer]
    got = got.length === 0 ? part : Buffer.concat([got, part])
    const head = end === Number.POSITIVE_INFINITY ? got.indexOf(headEnd) : -1
    if (head === -1) continue
    const text = got.toString('latin1', 0, head)
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.split('\r\n')[0])
    end = head + headEnd.length + Number(/content-length: (\d+)/i.exec(text)?.[1])
  }
}

export interface Target {
  url: string
  headers?: Record<string, string>
  /** What is posted there as JSON; without it the address is read. */
  body?: object
}

const requestOf = ({ url, headers = {}, body }: Target) => {
  const { hostname, pathname, search } = new URL(url)
  const json = body ? JSON.stringify(body) : ''
  const posted = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }
  const all = { host: hostname, ...headers, ...(body ? posted : {}) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const method = body ? 'POST' : 'GET'
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${json}`)
}

/** Asks for one address over some connections for some seconds, or does some work in turn, as fast as it goes. */
const load = async (work: Target | (() => void), seconds: number, connections: number) => {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const again = async (once: () => Promise<void> | void) => {
    for (let now = performance.now(); now < end; ) {
      await once()
      const then = performance.now()
      times.push(then - now)
      now = then
    }
  }
  const over = async (target: Target) => {
    const { hostname, port } = new URL(target.url)
    const request = requestOf(target)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    await again(() => ask(socket, request))
    socket.destroy()
  }
  if (typeof work === 'function') await again(work)
  else await Promise.all(Array.from({ length: connections }, () => over(work)))
  const sorted = times.toSorted((a, b) => a - b)
  const within = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: times.length / seconds, p95: within(0.95), p99: within(0.99) }
}

/** Loads several in turn, round by round, and gives the median of each with its extremes. */
export const sideBySide = async <Name extends string>(
  targets: Record<Name, Target | (() => void)>,
  { rounds = 5, seconds = 1, connections = 10 } = {},
) => {
  const names = Object.keys(targets) as Name[]
  const taken = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Awaited<ReturnType<typeof load>>[]
  >
  // Functions are made quick while they run for the first time.
  for (const name of names) await load(targets[name], seconds, connections)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) taken[name].push(await load(targets[name], seconds, connections))
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        perSecond: spread(taken[name].map(({ perSecond }) => perSecond)),
        p95: spread(taken[name].map(({ p95 }) => p95)),
        p99: spread(taken[name].map(({ p99 }) => p99)),
      },
    ]),
  ) as Record<Name, Record<'perSecond' | 'p95' | 'p99', Spread>>
}
