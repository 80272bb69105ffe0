import { sessionApi } from '../../../contract/auth/sessions.ts'
import type { Db } from '../../database/database.ts'
import { notFound } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import { describeDevice } from './device-name.ts'
import { endSessions, selectValidSessions } from './session-queries.ts'

export const ownSessionRoutes = (db: Db, now: () => Date) => [
  serve(sessionApi.own, async ({ admin }) => {
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
  }),

  serve(sessionApi.end, async ({ admin, id }) => {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('administrator_id', '=', admin.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
  }),

  serve(sessionApi.endOthers, async ({ admin }) => {
    await endSessions(db, admin.id, admin.tokenHash)
  }),
]
