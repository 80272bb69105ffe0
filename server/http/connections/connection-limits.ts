import type { Server } from 'node:http'
import { BlockList, isIP, isIPv6, type Socket } from 'node:net'
import { clientAddress } from './client-address.ts'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

const createNetworkList = (networks: string[]) => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits) list.addSubnet(address, Number(bits), familyOf(address))
    else list.addAddress(address, familyOf(address))
  }
  return (address: string) => isIP(address) > 0 && list.check(address, familyOf(address))
}

const MAX_CONNECTIONS = 1000
/** Only when the server is full are the connections of one address reduced to this, as many people can share one. */
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

/** All connections, and by address those that may be closed, the least recently used of each address first. */
const createConnectionIndex = () => {
  const connections = new Map<Socket, Connection>()
  const byAddress = new Map<string, Set<Connection>>()
  return {
    byAddress,
    count: () => connections.size,
    add: (connection: Connection, { mayBeClosed }: { mayBeClosed: boolean }) => {
      connections.set(connection.socket, connection)
      if (!mayBeClosed) return
      const siblings = byAddress.get(connection.address) ?? new Set()
      byAddress.set(connection.address, siblings.add(connection))
    },
    remove: (connection: Connection) => {
      const { socket, address } = connection
      connections.delete(socket)
      const siblings = byAddress.get(address)
      if (siblings?.delete(connection) && siblings.size === 0) byAddress.delete(address)
    },
    markUsed: (socket: Socket) => {
      const connection = connections.get(socket)
      if (!connection) return
      const siblings = byAddress.get(connection.address)
      if (siblings?.delete(connection)) siblings.add(connection)
    },
  }
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
  const index = createConnectionIndex()

  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    const connection = { socket, address: clientAddress(remoteAddress) }
    index.add(connection, { mayBeClosed: !isTrusted(remoteAddress) })
    socket.once('close', () => index.remove(connection))
    if (index.count() <= maxConnections) return
    const closable = findClosable(index.byAddress, maxPerAddress, isAnswering) ?? connection
    index.remove(closable)
    closable.socket.destroy()
  })

  server.on('request', ({ socket }) => index.markUsed(socket))
}
