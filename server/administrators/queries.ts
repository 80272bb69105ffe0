import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type {
  AdministratorColumn,
  administratorApi,
} from '../../contract/administrators/administrators.ts'
import type { Role } from '../../contract/auth/account.ts'
import { normalizeEmail } from '../../contract/auth/normalize-email.ts'
import type { Db, Trx } from '../database/database.ts'
import { paginate } from '../database/lists/pagination.ts'
import { lockRow } from '../database/lock-row.ts'
import type { Tables } from '../database/tables.ts'
import { notFound } from '../http/http-error.ts'
import { mapRows } from '../http/list.ts'

const sortedBy: Record<AdministratorColumn, RawBuilder<unknown>> = {
  email: sql.ref('email'),
  role: sql.ref('role'),
  disabled: sql`(disabled_at is not null)`,
  second_factor: sql`(totp_confirmed_at is not null or exists
    (select 1 from passkeys where administrator_id = administrators.id))`,
  id: sql.ref('administrators.id'),
}

export const findAdministrators = async (
  db: Db,
  query: z.output<typeof administratorApi.all.query>,
) => {
  const all = db
    .selectFrom('administrators')
    .select(['id', 'email', 'role', 'disabled_at', 'totp_confirmed_at'])
    .select((row) =>
      row
        .selectFrom('passkeys')
        .whereRef('administrator_id', '=', 'administrators.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('passkeys'),
    )
  const found = await paginate(db, all, query, {
    searched: 'email',
    sortBy: (column) => sortedBy[column],
  })
  return mapRows(found, (rows) =>
    rows.map(({ disabled_at, totp_confirmed_at, passkeys, ...row }) => ({
      ...row,
      disabled: disabled_at !== null,
      second_factor: totp_confirmed_at !== null || Number(passkeys) > 0,
    })),
  )
}

/** The e-mail addresses of all owners who may sign in. */
export const findOwners = async (db: Db) => {
  const rows = await db
    .selectFrom('administrators')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .select('email')
    .orderBy('id')
    .execute()
  return rows.map(({ email }) => email)
}

/** Adds an administrator; gives undefined if there is one with this e-mail. */
export const addAdministrator = (
  db: Db,
  {
    email,
    ...row
  }: Pick<
    Insertable<Tables['administrators']>,
    'email' | 'password' | 'role' | 'must_change_password'
  >,
) =>
  db
    .insertInto('administrators')
    .values({ ...row, email: normalizeEmail(email) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()

/** Makes simultaneous changes wait for one another until the end of the transaction, as all update the same row. */
const lockFirstAdministrator = (trx: Trx) =>
  lockRow(trx, 'administrators', sql<SqlBool>`id = (select min(id) from administrators)`)

/**
 * Changes another administrator, who must not be `by`. As simultaneous changes wait for one another, one owner always stays.
 * @returns the e-mail of the changed one
 * @throws HttpError 404 where `by` is no enabled owner any more, or nothing is to be changed
 */
export const changeOtherAdministrator = async (
  trx: Trx,
  { by, id }: { by: number; id: number },
  change: { disabled_at: string } | { role: Role },
) => {
  await lockFirstAdministrator(trx)
  const owner = trx
    .selectFrom('administrators')
    .select('id')
    .where('id', '=', by)
    .where('role', '=', 'owner')
  const changed = await trx
    .updateTable('administrators')
    .set(change)
    .where('id', '=', id)
    .where((row) =>
      'role' in change ? row('role', '!=', change.role) : row('disabled_at', 'is', null),
    )
    .where(({ exists }) => exists(owner.where('disabled_at', 'is', null)))
    .returning('email')
    .executeTakeFirst()
  if (!changed) throw notFound()
  return changed.email
}

/** Disables another administrator and ends their sessions. @returns and throws as `changeOtherAdministrator` */
export const disableAdministrator = async (
  trx: Trx,
  administrators: { by: number; id: number },
  at: Date,
) => {
  const email = await changeOtherAdministrator(trx, administrators, {
    disabled_at: at.toISOString(),
  })
  await trx.deleteFrom('sessions').where('administrator_id', '=', administrators.id).execute()
  return email
}

/** @returns the e-mail @throws HttpError 404 if there is no disabled administrator with this id */
export const enableAdministrator = async (db: Db, id: number) => {
  const enabled = await db
    .updateTable('administrators')
    .set({ disabled_at: null })
    .where('id', '=', id)
    .where('disabled_at', 'is not', null)
    .returning('email')
    .executeTakeFirst()
  if (!enabled) throw notFound()
  return enabled.email
}
