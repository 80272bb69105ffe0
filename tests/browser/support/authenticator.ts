import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { administrator } from './fixtures.ts'
import { callApi } from './picture-screen.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const bytesOf = (secret: string) => {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The code an authenticator app shows now, or some steps of 30 s later. */
export const codeOf = (secret: string, stepsLater = 0) => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsLater))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

export const secondFactor = async (page: Page) => {
  const { password } = administrator
  const { secret } = await callApi(page, 'beginSecondFactor', { password })
  const confirmed = await callApi(page, 'confirmSecondFactor', { code: codeOf(secret) })
  return { secret, recovery_codes: confirmed.recovery_codes as string[] }
}
