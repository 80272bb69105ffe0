import type { FastifyRequest } from 'fastify'
import { normalizeEmail } from '../../contract/auth/normalize-email.ts'
import type { Db } from '../database/database.ts'
import { clientAddress } from '../http/connections/client-address.ts'
import { clearAttempts, countAttempt, uncountOnError } from './limits/attempt-limit.ts'
import { verifyPassword } from './passwords.ts'

/** Whether an administrator may still sign in, with the password of this hash. */
export const hasPassword = async (db: Db, id: number, hash: string) => {
  const found = await db
    .selectFrom('administrators')
    .select('id')
    .where('id', '=', id)
    .where('password', '=', hash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export const findAdministrator = (db: Db, email: string) =>
  db
    .selectFrom('administrators')
    .selectAll()
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst()

/** Each attempt counts as one to sign in, too. @returns the hash of the password; null if it is wrong */
export const verifyOwnPassword = async (
  db: Db,
  { admin, ip }: FastifyRequest,
  password: string,
  at: Date,
) => {
  const client = clientAddress(ip)
  const attempt = await countAttempt(db, client, admin.email, at)
  const administrator = await findAdministrator(db, admin.email)
  const isRight = await uncountOnError(
    db,
    attempt,
    verifyPassword(password, administrator?.password),
  )
  if (!isRight || !administrator) return null
  await clearAttempts(db, client, admin.email)
  return administrator.password
}
