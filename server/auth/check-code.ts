import { CODE_REQUIRED, CODE_WRONG } from '../../contract/auth/sessions.ts'
import type { Db } from '../database/database.ts'
import { type CodeAttempt, clearCodes, countCode } from './attempt-limit.ts'
import { type SignInClient, standingOf } from './known-clients.ts'
import { isAppCode, redeemCode } from './second-factor-codes.ts'
import type { findAdministrator } from './verify-sign-in.ts'

type Administrator = NonNullable<Awaited<ReturnType<typeof findAdministrator>>>

/** A device that its administrator has signed in with has a count of its own, which nobody else can use up. */
const codeAttemptOf = (
  { id, email }: Administrator,
  code: string,
  client: SignInClient,
): CodeAttempt => {
  const standing = standingOf(client, id)
  const device = standing === 'device' ? client.device : null
  if (!isAppCode(code)) return { kind: 'recovery code', client: device ?? client.address, email }
  const kind = standing === 'stranger' ? 'code' : 'known code'
  return { kind, client: device ?? client.network, email }
}

/** Why the second factor refuses this code; null where it does not. */
export const checkCode = async (
  db: Db,
  administrator: Administrator,
  code: string | undefined,
  client: SignInClient,
  now: Date,
) => {
  const { id, totp_secret, totp_confirmed_at } = administrator
  if (!totp_confirmed_at || !totp_secret) return null
  if (code === undefined) return CODE_REQUIRED
  const attempt = codeAttemptOf(administrator, code, client)
  await countCode(db, attempt, now)
  if (!(await redeemCode(db, id, totp_secret, code, now))) return CODE_WRONG
  await clearCodes(db, attempt)
  return null
}
