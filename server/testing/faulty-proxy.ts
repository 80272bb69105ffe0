import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request as requestOf,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as pass } from 'node:timers/promises'

/** What can go wrong with one request on its way; `slow` is only slow. */
export type Fault = 500 | 503 | 'reset' | 'upload cut' | 'download cut' | 'silence' | 'slow'

/** Lets half of so many bytes through, then breaks the line. */
const halfOf = (size: number, cut: () => void) => {
  let left = Math.floor(size / 2)
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      if (left === 0) return
      const part = chunk.subarray(0, left)
      left -= part.length
      if (left === 0) setImmediate(cut)
      done(null, part)
    },
  })
}

const inDrops = () =>
  new Transform({
    transform: async function (chunk: Buffer, _, done) {
      for (let at = 0; at < chunk.length; at += 4096) {
        await pass(1)
        this.push(chunk.subarray(at, at + 4096))
      }
      done()
    },
  })

const wayOf = (fault: Fault | undefined, cutting: Fault, size: number, cut: () => void) => {
  if (fault === cutting) return [halfOf(size, cut)]
  return fault === 'slow' ? [inDrops()] : []
}

const through = (from: NodeJS.ReadableStream, way: Transform[], to: NodeJS.WritableStream) =>
  way.reduce<NodeJS.ReadableStream>((stream, step) => stream.pipe(step), from).pipe(to)

const sizeOf = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0)

const handOn = (
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  fault: Fault | undefined,
) => {
  const { method, url, headers } = request
  const onward = requestOf({ port, host: '127.0.0.1', method, path: url, headers, agent: false })
  const cut = () => {
    onward.destroy()
    request.socket.destroy()
  }
  onward.on('error', cut)
  response.on('close', () => onward.destroy())
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 0, answer.headers)
    through(answer, wayOf(fault, 'download cut', sizeOf(answer), cut), response)
  })
  through(request, wayOf(fault, 'upload cut', sizeOf(request), cut), onward)
}

/** Stands before a server on this port and does to each request what stands next in `faults`, nothing once that is empty. */
export const startFaultyProxy = async (port: number) => {
  const faults: Fault[] = []
  const server = createServer((request, response) => {
    const fault = faults.shift()
    if (fault === 'silence') return
    if (fault === 'reset') return void request.socket.resetAndDestroy()
    if (typeof fault === 'number') {
      const code = fault === 503 ? 'SlowDown' : 'InternalError'
      response.writeHead(fault, { connection: 'close' }).end(`<Error><Code>${code}</Code></Error>`)
      return
    }
    handOn(request, response, port, fault)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, faults, stop }
}
