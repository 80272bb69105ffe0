import {
  createServer,
  type IncomingMessage,
  request as requestOf,
  type ServerResponse,
} from 'node:http'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenOnLoopback } from '../../../tests/listen-on-loopback.ts'

export type Fault = 500 | 503 | 'reset' | 'upload cut' | 'download cut' | 'silence' | 'slow'

const truncateAfterHalf = (size: number, breakConnection: () => void) => {
  let remainingBytes = Math.floor(size / 2)
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      if (remainingBytes === 0) return
      const part = chunk.subarray(0, remainingBytes)
      remainingBytes -= part.length
      if (remainingBytes === 0) setImmediate(breakConnection)
      done(null, part)
    },
  })
}

const createThrottle = () =>
  new Transform({
    transform: async function (chunk: Buffer, _, done) {
      for (let offset = 0; offset < chunk.length; offset += 4096) {
        await sleep(1)
        this.push(chunk.subarray(offset, offset + 4096))
      }
      done()
    },
  })

const transformsFor = (
  fault: Fault | undefined,
  truncatingFault: Fault,
  size: number,
  breakConnection: () => void,
) => {
  if (fault === truncatingFault) return [truncateAfterHalf(size, breakConnection)]
  return fault === 'slow' ? [createThrottle()] : []
}

const pipeThrough = (
  from: NodeJS.ReadableStream,
  transforms: Transform[],
  to: NodeJS.WritableStream,
) =>
  transforms
    .reduce<NodeJS.ReadableStream>((stream, transform) => stream.pipe(transform), from)
    .pipe(to)

const sizeOf = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0)

const forward = (
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  fault: Fault | undefined,
) => {
  const { method, url, headers } = request
  const upstreamRequest = requestOf({
    port,
    host: '127.0.0.1',
    method,
    path: url,
    headers,
    agent: false,
  })
  const breakConnection = () => {
    upstreamRequest.destroy()
    request.socket.destroy()
  }
  upstreamRequest.on('error', breakConnection)
  response.on('close', () => upstreamRequest.destroy())
  upstreamRequest.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 0, answer.headers)
    pipeThrough(
      answer,
      transformsFor(fault, 'download cut', sizeOf(answer), breakConnection),
      response,
    )
  })
  pipeThrough(
    request,
    transformsFor(fault, 'upload cut', sizeOf(request), breakConnection),
    upstreamRequest,
  )
}

/** A proxy that applies the next entry of `faults` to each request, and none once the list is empty. */
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
    forward(request, response, port, fault)
  })
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: await listenOnLoopback(server), faults, stop }
}
