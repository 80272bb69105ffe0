import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { clientAddress } from '../http/client-address.ts'
import { HttpError } from '../http/http-error.ts'
import { clearAttempts, countAttempt } from './attempt-limit.ts'
import { verifyPassword } from './passwords.ts'

/** An administrator's row by the e-mail as somebody types it. */
export const findAdministrator = (db: Db, email: string) =>
  db
    .selectFrom('administrators')
    .selectAll()
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()

/** Whether this is the password of the administrator who asks; every try counts as one to sign in. */
export const verifyOwnPassword = async (
  db: Db,
  { admin, ip }: FastifyRequest,
  password: string,
  now: Date,
) => {
  const client = clientAddress(ip)
  await countAttempt(db, client, admin.email, now)
  const known = await findAdministrator(db, admin.email)
  if (!(await verifyPassword(password, known?.password))) return false
  await clearAttempts(db, client, admin.email)
  return true
}

/** Refuses who does not know the password of the administrator who asks. */
export const requirePassword = async (...asked: Parameters<typeof verifyOwnPassword>) => {
  if (await verifyOwnPassword(...asked)) return
  const sentence = 'Current password is incorrect'
  throw new HttpError(422, sentence, { errors: { password: sentence } })
}
