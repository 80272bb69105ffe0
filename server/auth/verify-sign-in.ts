import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { clientAddress } from '../http/client-address.ts'
import { Refused } from '../http/http-error.ts'
import { countAttempt, forgetAttempts } from './attempt-limit.ts'
import { passwordFits } from './passwords.ts'

/** An administrator's row by the e-mail as somebody types it. */
export const knownBy = (db: Db, email: string) =>
  db
    .selectFrom('administrators')
    .selectAll()
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()

/** Whether this is the password of the administrator who asks; every try counts as one to sign in. */
export const hasOwnPassword = async (
  db: Db,
  { admin, ip }: FastifyRequest,
  password: string,
  now: Date,
) => {
  const client = clientAddress(ip)
  await countAttempt(db, client, admin.email, now)
  const known = await knownBy(db, admin.email)
  if (!(await passwordFits(password, known?.password))) return false
  await forgetAttempts(db, client, admin.email)
  return true
}

/** Refuses who does not know the password of the administrator who asks. */
export const askForPassword = async (...asked: Parameters<typeof hasOwnPassword>) => {
  if (await hasOwnPassword(...asked)) return
  const sentence = 'Current password is incorrect'
  throw new Refused(422, sentence, { errors: { password: sentence } })
}
