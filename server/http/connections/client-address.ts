import { isIPv6 } from 'node:net'

/** The first six groups of an IPv6 address that stands for an IPv4 address (RFC 4291, 2.5.5.2). */
const MAPPED = [0, 0, 0, 0, 0, 0xffff].join()

const bytesOf = (part: number) => [part >> 8, part & 255]

/** The address that rate limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
export const clientAddress = (address: string) => {
  const mapped = /:ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(8 - left.length - right.length).fill('0') : []
  const parts = [...left, ...zeros, ...right].map((part) => Number.parseInt(part, 16))
  if (parts.slice(0, 6).join() === MAPPED) return parts.slice(6).flatMap(bytesOf).join('.')
  return parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/** The network that one party usually holds: the /24 network of an IPv4 address, the /48 of an IPv6 address. */
export const clientNetwork = (address: string) => {
  const client = clientAddress(address)
  const separator = client.includes(':') ? ':' : '.'
  return client.split(separator).slice(0, 3).join(separator)
}
