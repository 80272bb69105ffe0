import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { administrator } from './fixtures.ts'
import { ask } from './picture-screen.ts'

/** What an authenticator app with this secret shows now, or so many steps later. */
export const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * 30_000 })

/** Switches the second factor on past the screen; gives its secret and recovery codes. */
export const secondFactor = async (page: Page) => {
  const { password } = administrator
  const { secret } = await ask(page, 'beginSecondFactor', { password })
  const confirmed = await ask(page, 'confirmSecondFactor', { code: codeOf(secret) })
  return { secret, recovery_codes: confirmed.recovery_codes as string[] }
}
