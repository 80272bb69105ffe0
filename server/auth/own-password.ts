import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { clientAddress } from '../http/connections/client-address.ts'
import { clearAttempts, countAttempt } from './limits/attempt-limit.ts'
import { verifyPassword } from './passwords.ts'

export const findAdministrator = (db: Db, email: string) =>
  db
    .selectFrom('administrators')
    .selectAll()
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()

/** Each attempt counts as one to sign in, too. */
export const verifyOwnPassword = async (
  db: Db,
  { admin, ip }: FastifyRequest,
  password: string,
  at: Date,
) => {
  const client = clientAddress(ip)
  await countAttempt(db, client, admin.email, at)
  const known = await findAdministrator(db, admin.email)
  if (!(await verifyPassword(password, known?.password))) return false
  await clearAttempts(db, client, admin.email)
  return true
}
