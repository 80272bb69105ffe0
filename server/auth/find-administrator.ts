import { normalizeEmail } from '../../contract/auth/normalize-email.ts'
import type { Db } from '../database/database.ts'

export const findAdministrator = (db: Db, email: string) =>
  db
    .selectFrom('administrators')
    .selectAll()
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst()

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
