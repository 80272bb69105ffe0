import { CODE_REQUIRED, CODE_WRONG, PASSKEY_REQUIRED } from '../../../contract/auth/sessions.ts'
import type { Db } from '../../database/database.ts'
import type { SecretCipher } from '../../secrets/cipher.ts'
import type { findAdministrator } from '../find-administrator.ts'
import { type CodeAttempt, countCode, deleteAttempts } from '../limits/attempt-limit.ts'
import { findTrustLevel, type SignInClient } from '../limits/known-clients.ts'
import { hasPasskeys } from './recovery-codes.ts'
import { isAppCode, redeemCode, redeemRecoveryCode } from './second-factor-codes.ts'

type Administrator = NonNullable<Awaited<ReturnType<typeof findAdministrator>>>

interface CodeSender {
  isKnown: boolean
  appKey: string
  recoveryKey: string
}

/** A device or network that the administrator has signed in from has its own count of attempts, so others cannot use it up. */
export const identifyCodeSender = (client: SignInClient, administrator: number): CodeSender => {
  const { hashes, address } = client
  const trustLevel = findTrustLevel(client, administrator)
  return {
    isKnown: trustLevel !== 'unknown',
    appKey: trustLevel === 'unknown' ? hashes.network : hashes[trustLevel],
    recoveryKey: trustLevel === 'device' ? hashes.device : address,
  }
}

/** All sessions of an administrator share one count, because anybody who knows the password can get new sessions by changing it. */
export const SESSION_KEY = 'session'

export const sessionSender: CodeSender = {
  isKnown: true,
  appKey: SESSION_KEY,
  recoveryKey: SESSION_KEY,
}

const attemptOf = (
  code: string,
  { isKnown, appKey, recoveryKey }: CodeSender,
  email: string,
): CodeAttempt =>
  isAppCode(code)
    ? { kind: isKnown ? 'known code' : 'code', client: appKey, email }
    : { kind: 'recovery code', client: recoveryKey, email }

interface CodeCheck {
  administrator: Administrator
  code: string | undefined
  sender: CodeSender
}

/** Counts the attempt, and forgets it where the code is right. */
const tryCode = async (db: Db, attempt: CodeAttempt, redeem: () => Promise<boolean>, at: Date) => {
  await countCode(db, attempt, at)
  if (!(await redeem())) return CODE_WRONG
  await deleteAttempts(db, attempt)
  return null
}

/**
 * Checks the code of an authenticator app, or a recovery code.
 * @returns null where it is right or none is needed; else what the call answers
 */
export const checkCode = async (
  db: Db,
  cipher: SecretCipher,
  { administrator, code, sender }: CodeCheck,
  at: Date,
) => {
  const { id, email, totp_secret, totp_confirmed_at } = administrator
  if (!totp_confirmed_at || !totp_secret) return null
  if (code === undefined) return CODE_REQUIRED
  const redeem = () => redeemCode(db, cipher, { id, totp_secret, typed: code }, at)
  return tryCode(db, attemptOf(code, sender, email), redeem, at)
}

/** Checks the code of a sign-in by password. Who has passkeys and no authenticator app needs a recovery code. */
export const checkSignInCode = async (db: Db, cipher: SecretCipher, check: CodeCheck, at: Date) => {
  const { administrator, code, sender } = check
  const { id, email, totp_confirmed_at } = administrator
  if (totp_confirmed_at) return checkCode(db, cipher, check, at)
  if (!(await hasPasskeys(db, id))) return null
  if (code === undefined) return PASSKEY_REQUIRED
  const attempt = { kind: 'recovery code', client: sender.recoveryKey, email } as const
  return tryCode(db, attempt, () => redeemRecoveryCode(db, id, code), at)
}
