import { sql } from 'kysely'
import { healthApi } from '../contract/health.ts'
import type { Db } from './database/open.ts'
import { Refused } from './http/refused.ts'
import { serve } from './http/serve.ts'

/** Reads from the database, and from nothing else, so that asking often costs little. */
export const healthRoutes = (db: Db) => [
  serve(healthApi.check, async () => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' as const }
    } catch {
      throw new Refused(503, 'The database cannot be reached right now.', { retryAfter: 5 })
    }
  }),
]
