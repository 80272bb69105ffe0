import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { clientAddress } from '../http/connections/client-address.ts'
import { findAdministrator } from './find-administrator.ts'
import {
  countAttempt,
  deleteAttemptOnError,
  deletePasswordAttempts,
} from './limits/attempt-limit.ts'
import { verifyPassword } from './passwords.ts'

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
  const isRight = await deleteAttemptOnError(
    db,
    attempt,
    verifyPassword(password, administrator?.password),
  )
  if (!isRight || !administrator) return null
  await deletePasswordAttempts(db, client, admin.email)
  return administrator.password
}
