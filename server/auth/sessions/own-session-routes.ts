import type { FastifyInstance } from 'fastify'
import { accountApi } from '../../../contract/auth/account.ts'
import { sessionApi } from '../../../contract/auth/sessions.ts'
import type { Db } from '../../database/database.ts'
import { notFound } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import type { RequireProof } from '../require-proof.ts'
import { describeDevice } from './device-name.ts'
import { endSessions, selectValidSessions } from './session-queries.ts'

interface OwnSessionServices {
  db: Db
  now: () => Date
  requireProof: RequireProof
}

export const ownSessionRoutes = async (
  app: FastifyInstance,
  { db, now, requireProof }: OwnSessionServices,
) => {
  serve(app, accountApi.own, async ({ admin }) => admin)

  serve(app, sessionApi.own, async ({ admin }) => {
    const sessions = await selectValidSessions(db, now())
      .select(['sessions.id', 'token', 'user_agent', 'created_at', 'used_at'])
      .where('administrator_id', '=', admin.id)
      .orderBy((row) => row('token', '=', admin.tokenHash), 'desc')
      .orderBy('used_at', 'desc')
      .orderBy('sessions.id', 'desc')
      .execute()
    return sessions.map(({ token, user_agent, ...session }) => ({
      ...session,
      device: describeDevice(user_agent),
      current: token === admin.tokenHash,
    }))
  })

  serve(app, sessionApi.end, {
    write: async ({ admin, id, trx }) => {
      const { numDeletedRows } = await trx
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('administrator_id', '=', admin.id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw notFound()
      return {}
    },
  })

  serve(app, sessionApi.endOthers, {
    prepare: ({ admin, body }) => requireProof(admin, body),
    write: async ({ admin, trx }) => {
      await endSessions(trx, admin.id, admin.tokenHash)
      return {}
    },
  })
}
