import type { FastifyRequest } from 'fastify'
import { type Insertable, sql, type Transaction } from 'kysely'
import { administratorApi, EMAIL_TAKEN } from '../../contract/administrators.ts'
import type { Role } from '../../contract/auth/account.ts'
import type { Proof } from '../../contract/auth/proof.ts'
import type { Db } from '../database/database.ts'
import { paginate } from '../database/lists/pagination.ts'
import type { Tables } from '../database/tables.ts'
import { fieldError, HttpError, notFound } from '../http/http-error.ts'
import { mapRows } from '../http/list.ts'
import { serve } from '../http/serve.ts'
import { serveList } from '../http/serve-list.ts'

interface AdministratorServices {
  db: Db
  now: () => Date
  hashPassword(password: string): Promise<string>
  requireProof(request: FastifyRequest, proof: Proof): Promise<void>
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
    .values({ ...row, email: email.toLowerCase() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()

/** Only for an enabled owner, and never of themselves: as simultaneous changes wait for one another, one owner always stays. */
const changeOther = async (
  trx: Transaction<Tables>,
  { by, id }: { by: number; id: number },
  change: { disabled_at: string } | { role: Role },
) => {
  const all = trx.selectFrom('administrators')
  const lowestId = all.select(({ fn }) => fn.min('id').as('id'))
  await trx
    .updateTable('administrators')
    .set((row) => ({ disabled_at: row.ref('disabled_at') }))
    .where('id', '=', lowestId)
    .execute()
  const owner = all.select('id').where('id', '=', by).where('role', '=', 'owner')
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

const roleRoute =
  ({ db, requireProof }: AdministratorServices) =>
  (endpoint: typeof administratorApi.makeOwner | typeof administratorApi.makeEditor, role: Role) =>
    serve(endpoint, async ({ admin, id, body, request }) => {
      if (id === admin.id) throw new HttpError(409, 'You cannot change your own role.')
      await requireProof(request, body)
      const name = await db
        .transaction()
        .execute((trx) => changeOther(trx, { by: admin.id, id }, { role }))
      const before = role === 'owner' ? 'editor' : 'owner'
      const changes = [{ field: 'role', before, after: role }]
      request.auditSubject = { kind: 'administrator', id, name, changes }
    })

export const administratorRoutes = (services: AdministratorServices) => {
  const { db, now, hashPassword, requireProof } = services
  const changeRole = roleRoute(services)
  return [
    serveList(administratorApi.all, async (query) => {
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
      const found = await paginate(db, all, query, 'email', { sortBy: sql.ref })
      return mapRows(found, (rows) =>
        rows.map(({ disabled_at, totp_confirmed_at, passkeys, ...row }) => ({
          ...row,
          disabled: disabled_at !== null,
          second_factor: totp_confirmed_at !== null || Number(passkeys) > 0,
        })),
      )
    }),

    serve(administratorApi.create, async ({ body, request }) => {
      await requireProof(request, body)
      const added = await addAdministrator(db, {
        email: body.email,
        password: await hashPassword(body.password),
        role: body.role,
      })
      if (!added) throw fieldError('email', EMAIL_TAKEN)
      request.auditSubject = { kind: 'administrator', id: added.id, name: added.email }
      return added.id
    }),

    serve(administratorApi.disable, async ({ admin, id, body, request }) => {
      if (id === admin.id) throw new HttpError(409, 'You cannot disable yourself.')
      await requireProof(request, body)
      const name = await db.transaction().execute(async (trx) => {
        const change = { disabled_at: now().toISOString() }
        const email = await changeOther(trx, { by: admin.id, id }, change)
        await trx.deleteFrom('sessions').where('administrator_id', '=', id).execute()
        return email
      })
      request.auditSubject = { kind: 'administrator', id, name }
    }),

    serve(administratorApi.enable, async ({ id, request }) => {
      const enabled = await db
        .updateTable('administrators')
        .set({ disabled_at: null })
        .where('id', '=', id)
        .where('disabled_at', 'is not', null)
        .returning('email')
        .executeTakeFirst()
      if (!enabled) throw notFound()
      request.auditSubject = { kind: 'administrator', id, name: enabled.email }
    }),

    changeRole(administratorApi.makeOwner, 'owner'),
    changeRole(administratorApi.makeEditor, 'editor'),
  ]
}
