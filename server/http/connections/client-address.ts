import { isIPv6 } from 'node:net'

const bytesOf = (part: string) => {
  const number = Number.parseInt(part, 16)
  return [number >> 8, number & 255]
}

/** The address that rate limits count by: an IPv4 address, or the /64 network of an IPv6 address. */
export const clientAddress = (address: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address) ?? []
  if (high && low) return [high, low].flatMap(bytesOf).join('.')
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(8 - left.length - right.length).fill('0') : []
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

/** The network that one party usually holds: the /24 network of an IPv4 address, the /48 of an IPv6 address. */
export const clientNetwork = (address: string) => {
  const client = clientAddress(address)
  const separator = client.includes(':') ? ':' : '.'
  return client.split(separator).slice(0, 3).join(separator)
}
