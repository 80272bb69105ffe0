import { connect, createServer, type Socket } from 'node:net'
import { listenOnLoopback } from '../../../tests/listen-on-loopback.ts'

export const startNetworkProxy = async (target: URL) => {
  const connections = new Map<Socket, Socket>()
  let isFrozen = false
  const proxy = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    connections.set(client, upstream)
    for (const socket of [client, upstream]) socket.on('error', () => {})
    client.on('close', () => upstream.destroy() && connections.delete(client))
    upstream.on('close', () => client.destroy())
    upstream.pipe(client)
    if (!isFrozen) client.pipe(upstream)
  })
  const port = await listenOnLoopback(proxy)
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    close: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve())
        for (const client of connections.keys()) client.destroy()
      }),
    reopen: () => listenOnLoopback(proxy, port),
    freeze: () => {
      isFrozen = true
      for (const [client, upstream] of connections) client.unpipe(upstream)
    },
    resume: () => {
      isFrozen = false
      for (const [client, upstream] of connections) client.pipe(upstream)
    },
  }
}
