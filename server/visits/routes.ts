import type { FastifyInstance } from 'fastify'
import { VISIT_MONTHS } from '../../contract/settings/retention.ts'
import { visitApi } from '../../contract/visits/visits.ts'
import type { Db } from '../database/database.ts'
import { monthsBefore } from '../database/instants.ts'
import { serve } from '../http/serve.ts'
import { readStatistics } from './statistics.ts'

interface VisitServices {
  db: Db
  today: () => string
  /** How many enquiries came between two days of the shop, both included. */
  countEnquiries: (from: string, to: string) => Promise<number>
}

export const visitRoutes = async (app: FastifyInstance, services: VisitServices) => {
  const { db, today, countEnquiries } = services
  serve(app, visitApi.statistics, ({ query }) =>
    readStatistics(db, query.period ?? 'days', today(), countEnquiries),
  )
}

export const deleteOldVisits = (db: Db, at: Date) =>
  db
    .deleteFrom('visit_counts')
    .where('day', '<', monthsBefore(at, VISIT_MONTHS).slice(0, 10))
    .execute()
