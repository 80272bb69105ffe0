import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { callApi } from '../data/api.ts'
import { administrator } from '../fixtures.ts'

/** What an authenticator app with this secret shows now, or this many steps later. */
export const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * 30_000 })

export const switchOnSecondFactor = async (page: Page) => {
  const { secret } = await callApi(page, 'beginSecondFactor', {
    own_password: administrator.password,
  })
  const confirmed = await callApi(page, 'confirmSecondFactor', { code: codeOf(secret) })
  return { secret, recovery_codes: confirmed.recovery_codes as string[] }
}
