import { createHmac, timingSafeEqual } from 'node:crypto'

const period = 30_000
const digits = 6

/** The number of a moment's time step. */
export const timeStepAt = (now: Date) => Math.floor(now.getTime() / period)

/** The code of one time step (RFC 6238 with SHA-1 and six digits, which every authenticator app knows). */
export const totpAt = (secret: Buffer, step: number) => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0xf) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of a code, at most one from now as clocks differ; undefined where it fits none. */
export const findTimeStep = (secret: Buffer, code: string, now: Date) => {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const steps = [timeStepAt(now) - 1, timeStepAt(now), timeStepAt(now) + 1]
  return steps.find((step) => timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code)))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes, five at a time, as letters and digits that are hard to confuse (RFC 4648). */
export const base32 = (bytes: Buffer) => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}
