import type { Db } from '../database/database.ts'
import type { SignedInAdmin } from '../http/call.ts'
import { findAdministrator } from './find-administrator.ts'
import {
  countAttempt,
  deleteAttemptOnError,
  deleteAttempts,
  type PasswordAttempt,
} from './limits/attempt-limit.ts'
import { verifyPassword } from './passwords.ts'

type Session = Pick<SignedInAdmin, 'email' | 'tokenHash'>

/** Attempts count by session, so that strangers cannot use them up, nor can somebody who has stolen another session. */
const attemptOf = ({ tokenHash, email }: Session): PasswordAttempt => ({
  kind: 'own password',
  client: tokenHash,
  email,
})

/** @returns the hash of the password; null if it is wrong */
export const verifyOwnPassword = async (db: Db, session: Session, password: string, at: Date) => {
  const attempt = attemptOf(session)
  const attemptId = await countAttempt(db, attempt, at)
  const administrator = await findAdministrator(db, session.email)
  const isRight = await deleteAttemptOnError(
    db,
    attemptId,
    verifyPassword(password, administrator?.password),
  )
  if (!isRight || !administrator) return null
  await deleteAttempts(db, attempt)
  return administrator.password
}
