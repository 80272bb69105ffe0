import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenOnLoopback } from '../listen-on-loopback.ts'

export type ConnectionProxy = Awaited<ReturnType<typeof startConnectionProxy>>

/** A TCP proxy that can be disconnected. It counts the bytes that clients send, at most `bytesPerSecond` on each connection. */
export const startConnectionProxy = async (
  target: string,
  bytesPerSecond = Number.POSITIVE_INFINITY,
) => {
  let port = Number(new URL(target).port)
  let isDisconnected = false
  let isStalled = false
  let sentBytes = 0
  const connections = new Set<Socket>()
  async function* throttle(client: Socket) {
    for await (const chunk of client) {
      sentBytes += chunk.length
      yield chunk
      await sleep((chunk.length / bytesPerSecond) * 1000)
    }
  }
  const forward = async (client: Socket, server: Socket) => {
    try {
      for await (const chunk of throttle(client)) server.write(chunk)
    } catch {
      // It was disconnected.
    }
    server.destroy()
  }
  const proxy = createServer((client) => {
    if (isDisconnected) return client.destroy()
    if (isStalled) return connections.add(client)
    const server = connect(port, '127.0.0.1')
    connections.add(client)
    for (const socket of [client, server]) socket.on('error', () => {})
    client.on('close', () => {
      connections.delete(client)
      server.destroy()
    })
    server.on('close', () => client.destroy())
    server.pipe(client)
    void forward(client, server)
  })
  const endConnections = () => {
    for (const client of connections) client.destroy()
  }
  const disconnect = () => {
    isDisconnected = true
    endConnections()
  }
  return {
    url: `http://127.0.0.1:${await listenOnLoopback(proxy)}`,
    /** Bytes that clients have sent so far, with all requests and their headers. */
    sentBytes: () => sentBytes,
    disconnect,
    /** Clients still connect, and get no answer. */
    stall: () => {
      isStalled = true
      endConnections()
    },
    reconnect: () => {
      isDisconnected = false
    },
    /** Passes new connections to another server. */
    setTarget: (other: string) => {
      port = Number(new URL(other).port)
    },
    close: () =>
      new Promise<void>((resolve) => {
        disconnect()
        proxy.close(() => resolve())
      }),
  }
}
