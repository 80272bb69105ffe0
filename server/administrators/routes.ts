import type { FastifyRequest } from 'fastify'
import { administratorApi, EMAIL_TAKEN } from '../../contract/administrators/administrators.ts'
import type { Role } from '../../contract/auth/account.ts'
import type { Proof } from '../../contract/auth/proof.ts'
import type { Db } from '../database/database.ts'
import { fieldError, HttpError } from '../http/http-error.ts'
import { serve } from '../http/serve.ts'
import { serveList } from '../http/serve-list.ts'
import {
  addAdministrator,
  changeOtherAdministrator,
  disableAdministrator,
  enableAdministrator,
  findAdministrators,
} from './queries.ts'

interface AdministratorServices {
  db: Db
  now: () => Date
  hashPassword(password: string): Promise<string>
  requireProof(request: FastifyRequest, proof: Proof): Promise<void>
}

const roleRoute =
  ({ db, requireProof }: AdministratorServices) =>
  (endpoint: typeof administratorApi.makeOwner | typeof administratorApi.makeEditor, role: Role) =>
    serve(endpoint, async ({ admin, id, body, request }) => {
      if (id === admin.id) throw new HttpError(409, 'You cannot change your own role.')
      await requireProof(request, body)
      const name = await db
        .transaction()
        .execute((trx) => changeOtherAdministrator(trx, { by: admin.id, id }, { role }))
      const before = role === 'owner' ? 'editor' : 'owner'
      const changes = [{ field: 'role', before, after: role }]
      request.auditSubject = { kind: 'administrator', id, name, changes }
    })

export const administratorRoutes = (services: AdministratorServices) => {
  const { db, now, hashPassword, requireProof } = services
  const changeRole = roleRoute(services)
  return [
    serveList(administratorApi.all, (query) => findAdministrators(db, query)),

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
      const name = await db
        .transaction()
        .execute((trx) => disableAdministrator(trx, { by: admin.id, id }, now()))
      request.auditSubject = { kind: 'administrator', id, name }
    }),

    serve(administratorApi.enable, async ({ id, request }) => {
      const name = await enableAdministrator(db, id)
      request.auditSubject = { kind: 'administrator', id, name }
    }),

    changeRole(administratorApi.makeOwner, 'owner'),
    changeRole(administratorApi.makeEditor, 'editor'),
  ]
}
