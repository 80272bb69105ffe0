import type { FastifyRequest } from 'fastify'
import { type Insertable, sql, type Transaction } from 'kysely'
import { administratorApi } from '../../contract/administrators.ts'
import type { Proof } from '../../contract/auth/proof.ts'
import type { Db } from '../database/database.ts'
import { paginate } from '../database/lists/pagination.ts'
import type { Tables } from '../database/tables.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { mapRows } from '../http/list.ts'
import { serve } from '../http/serve.ts'
import { serveList } from '../http/serve-list.ts'

interface AdministratorServices {
  db: Db
  now: () => Date
  hashPassword(password: string): Promise<string>
  /** Refuses a call without its administrator's password, and code where a second factor is on. */
  requireProof(request: FastifyRequest, proof: Proof): Promise<void>
}

/** Adds an administrator; gives undefined if there is one with this e-mail. */
export const addAdministrator = (
  db: Db,
  {
    email,
    ...row
  }: Pick<Insertable<Tables['administrators']>, 'email' | 'password' | 'must_change_password'>,
) =>
  db
    .insertInto('administrators')
    .values({ ...row, email: email.toLowerCase() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()

const taken = 'Another administrator has this e-mail already'

const disableAdministrator = async (
  trx: Transaction<Tables>,
  { by, id }: { by: number; id: number },
  now: Date,
) => {
  const all = trx.selectFrom('administrators')
  const lowestId = all.select(({ fn }) => fn.min('id').as('id'))
  // Locks one row, so that of two who disable each other at once one stays enabled.
  await trx
    .updateTable('administrators')
    .set((row) => ({ disabled_at: row.ref('disabled_at') }))
    .where('id', '=', lowestId)
    .execute()
  const { numUpdatedRows } = await trx
    .updateTable('administrators')
    .set({ disabled_at: now.toISOString() })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where(({ exists }) =>
      exists(all.select('id').where('id', '=', by).where('disabled_at', 'is', null)),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  await trx.deleteFrom('sessions').where('administrator_id', '=', id).execute()
}

export const administratorRoutes = ({
  db,
  now,
  hashPassword,
  requireProof,
}: AdministratorServices) => [
  serveList(administratorApi.all, async (query) => {
    const all = db
      .selectFrom('administrators')
      .select(['id', 'email', 'disabled_at', 'totp_confirmed_at'])
    const found = await paginate(db, all, query, 'email', { sortBy: sql.ref })
    return mapRows(found, (rows) =>
      rows.map(({ id, email, disabled_at, totp_confirmed_at }) => ({
        id,
        email,
        disabled: disabled_at !== null,
        second_factor: totp_confirmed_at !== null,
      })),
    )
  }),

  serve(administratorApi.create, async ({ body, request }) => {
    await requireProof(request, body)
    const added = await addAdministrator(db, {
      email: body.email,
      password: await hashPassword(body.password),
    })
    if (!added) throw new HttpError(422, taken, { errors: { email: taken } })
    return added.id
  }),

  serve(administratorApi.disable, async ({ admin, id, body, request }) => {
    if (id === admin.id) throw new HttpError(409, 'You cannot disable yourself.')
    await requireProof(request, body)
    await db.transaction().execute((trx) => disableAdministrator(trx, { by: admin.id, id }, now()))
  }),

  serve(administratorApi.enable, async ({ id }) => {
    const { numUpdatedRows } = await db
      .updateTable('administrators')
      .set({ disabled_at: null })
      .where('id', '=', id)
      .where('disabled_at', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
  }),
]
