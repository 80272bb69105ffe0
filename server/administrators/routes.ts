import type { FastifyInstance } from 'fastify'
import { administratorApi, EMAIL_TAKEN } from '../../contract/administrators/administrators.ts'
import type { AuditLogChange } from '../../contract/audit-log/audit-log-change.ts'
import type { Role } from '../../contract/auth/account.ts'
import type { Proof } from '../../contract/auth/proof.ts'
import type { Db } from '../database/database.ts'
import type { Audit, SignedInAdmin } from '../http/call.ts'
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

type RequireProof = (admin: SignedInAdmin, proof: Proof) => Promise<void>

const auditAdministrator = (id: number, name: string, changes: AuditLogChange[] = []): Audit => ({
  subject: { kind: 'administrator', id, name, changes },
})

interface AdministratorServices {
  db: Db
  hashPassword(password: string): Promise<string>
  /** @throws HttpError 422 */
  refuseCommonPassword(password: string): void
  requireProof: RequireProof
}

export const administratorRoutes = async (
  app: FastifyInstance,
  { db, hashPassword, refuseCommonPassword, requireProof }: AdministratorServices,
) => {
  serveList(app, administratorApi.all, (query) => findAdministrators(db, query))

  serve(app, administratorApi.create, {
    prepare: async ({ admin, body }) => {
      // Before the proof, which uses up a code.
      refuseCommonPassword(body.password)
      await requireProof(admin, body)
      return hashPassword(body.password)
    },
    write: async ({ body: { email, role }, trx, prepared: password }) => {
      const added = await addAdministrator(trx, { email, password, role })
      if (!added) throw fieldError('email', EMAIL_TAKEN)
      return { answer: added.id, audit: auditAdministrator(added.id, added.email) }
    },
  })

  serve(app, administratorApi.disable, {
    prepare: async ({ admin, id, body }) => {
      if (id === admin.id) throw new HttpError(409, 'You can’t disable yourself.')
      await requireProof(admin, body)
    },
    write: async ({ admin, id, trx, at }) => {
      const name = await disableAdministrator(trx, { by: admin.id, id }, at)
      return { audit: auditAdministrator(id, name) }
    },
  })

  serve(app, administratorApi.enable, {
    prepare: ({ admin, body }) => requireProof(admin, body),
    write: async ({ id, trx }) => ({
      audit: auditAdministrator(id, await enableAdministrator(trx, id)),
    }),
  })

  const serveRole = (
    endpoint: typeof administratorApi.makeOwner | typeof administratorApi.makeEditor,
    role: Role,
  ) =>
    serve(app, endpoint, {
      prepare: async ({ admin, id, body }) => {
        if (id === admin.id) throw new HttpError(409, 'You can’t change your own role.')
        await requireProof(admin, body)
      },
      write: async ({ admin, id, trx }) => {
        const name = await changeOtherAdministrator(trx, { by: admin.id, id }, { role })
        const before = role === 'owner' ? 'editor' : 'owner'
        const changes = [{ field: 'role', before, after: role }]
        return { audit: auditAdministrator(id, name, changes) }
      },
    })
  serveRole(administratorApi.makeOwner, 'owner')
  serveRole(administratorApi.makeEditor, 'editor')
}
