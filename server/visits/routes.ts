import type { FastifyInstance } from 'fastify'
import { VISIT_MONTHS } from '../../contract/settings/retention.ts'
import { visitApi } from '../../contract/visits/visits.ts'
import type { Db } from '../database/database.ts'
import { monthsBefore } from '../database/instants.ts'
import { serve } from '../http/serve.ts'
import { type OtherCounts, readStatistics } from './statistics.ts'

interface VisitServices extends OtherCounts {
  db: Db
  today: () => string
}

export const visitRoutes = async (app: FastifyInstance, services: VisitServices) => {
  const { db, today, ...counts } = services
  serve(app, visitApi.statistics, ({ query }) =>
    readStatistics(db, query.period ?? 'days', today(), counts),
  )
}

export const deleteOldVisits = (db: Db, at: Date) =>
  db
    .deleteFrom('visit_counts')
    .where('day', '<', monthsBefore(at, VISIT_MONTHS).slice(0, 10))
    .execute()
