import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddress } from './client-address.ts'
import { createNetworkList } from './network-list.ts'

const MAX_CONNECTIONS = 1000
/** What one address keeps when the server is full. It can be more before, as many people can share an address. */
const MAX_CONNECTIONS_PER_ADDRESS = 100

interface Connection {
  socket: Socket
  address: string
}

export interface ConnectionLimits {
  trustedProxies?: string[] | undefined
  maxConnections?: number | undefined
  maxPerAddress?: number | undefined
}

type IsAnswering = (socket: Socket) => boolean

/** The address with the most connections gives one up: an idle one, or above its limit any. */
const findClosable = (
  byAddress: Map<string, Set<Connection>>,
  maxPerAddress: number,
  isAnswering: IsAnswering,
) => {
  const findIdle = (connections: Set<Connection>) =>
    [...connections].find(({ socket }) => !isAnswering(socket))
  const bySize = [...byAddress.values()].sort((a, b) => b.size - a.size)
  const [largest] = bySize
  if (largest && largest.size > maxPerAddress) {
    return findIdle(largest) ?? [...largest][0]
  }
  return bySize.map(findIdle).find(Boolean)
}

/** Closes one connection for each above the limit, but none of trusted proxies, through which all visitors come. */
export const limitConnections = (
  server: Server,
  isAnswering: IsAnswering,
  {
    trustedProxies = [],
    maxConnections = MAX_CONNECTIONS,
    maxPerAddress = MAX_CONNECTIONS_PER_ADDRESS,
  }: ConnectionLimits,
) => {
  const isTrusted = createNetworkList(trustedProxies)
  const connections = new Map<Socket, Connection>()
  /** Without trusted proxies; of each address the least recently used connection first. */
  const byAddress = new Map<string, Set<Connection>>()

  const remove = (connection: Connection) => {
    const { socket, address } = connection
    connections.delete(socket)
    const siblings = byAddress.get(address)
    if (siblings?.delete(connection) && siblings.size === 0) byAddress.delete(address)
  }

  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    const connection = { socket, address: clientAddress(remoteAddress) }
    connections.set(socket, connection)
    if (!isTrusted(remoteAddress)) {
      const siblings = byAddress.get(connection.address) ?? new Set()
      byAddress.set(connection.address, siblings.add(connection))
    }
    socket.once('close', () => remove(connection))
    if (connections.size <= maxConnections) return
    const closable = findClosable(byAddress, maxPerAddress, isAnswering) ?? connection
    remove(closable)
    closable.socket.destroy()
  })

  server.on('request', ({ socket }) => {
    const connection = connections.get(socket)
    if (!connection) return
    const siblings = byAddress.get(connection.address)
    // It becomes the most recently used connection of its address.
    if (siblings?.delete(connection)) siblings.add(connection)
  })
}
