import { Secret, TOTP } from 'otpauth'

/** What an authenticator app holds: codes of RFC 6238 in the form all apps know (SHA-1, six digits, 30 seconds). */
export const createTotp = (secret: Secret, email = '') =>
  new TOTP({ issuer: 'Freightloom', label: email, secret })

export const isSixDigits = (code: string) => /^[0-9]{6}$/.test(code)

/** The time step of a code, at most one from now as clocks differ; undefined where none fits. `secret` is in hex. */
export const findTimeStep = (secret: string, code: string, at: Date) => {
  // The library throws for six characters that are more than six bytes.
  if (!isSixDigits(code)) return undefined
  const totp = createTotp(Secret.fromHex(secret))
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
