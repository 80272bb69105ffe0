import { articleFileApi } from '../../../contract/articles/article-files.ts'
import { batchesOf } from '../../http/list.ts'
import { parseInput, type Route } from '../../http/serve.ts'
import { createArticleCounter } from '../../records/article-references.ts'
import { createArticleList } from '../list.ts'
import { findArticles } from '../queries.ts'
import { auditImport, auditImportStart } from './audit-import.ts'
import { listChoices } from './corrections/list-choices.ts'
import { encodePlan } from './encode-plan.ts'
import { exportCsv, exportXlsx } from './export/export-articles.ts'
import { withImportInput } from './import-input.ts'
import { type ImportServices, importTools } from './import-services.ts'
import { inspectImport, planImport } from './plan-import.ts'
import { streamProgress } from './stream-progress.ts'
import { importUndoRoutes } from './undo/routes.ts'
import { applyImport } from './writing/apply-import.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface ArticleFileServices extends ImportServices {
  today: () => string
}

const exportRoute = ({ db, today }: ArticleFileServices): Route => {
  const list = createArticleList(db)
  return {
    endpoint: articleFileApi.export,
    handle: async (request, reply) => {
      const { format, ids, ...query } = parseInput(articleFileApi.export.query, request.query)
      const batches = batchesOf(ids ? { rows: await findArticles(db, ids) } : await list(query))
      const file = await (format === 'csv' ? exportCsv(batches) : exportXlsx(batches))
      reply.type(mediaTypes[format]).headers({
        'content-disposition': `attachment; filename="articles-${today()}.${format}"`,
      })
      return reply.send(file)
    },
  }
}

const checkRoute = (services: ArticleFileServices): Route => ({
  endpoint: articleFileApi.check,
  handle: async (request, reply) => {
    const { db } = services
    const tools = importTools(services, request)
    await withImportInput(request, services, (input) =>
      streamProgress(request, reply, async (onProgress) => {
        const inspected = await inspectImport(db, input, { ...tools, onProgress })
        const plan = await planImport(db, input, inspected)
        const choices = await listChoices(db, plan.rows)
        return { check: await encodePlan(input, plan, choices) }
      }),
    )
    return reply
  },
})

const importRoute = (services: ArticleFileServices): Route => {
  const { db } = services
  const countArticles = createArticleCounter(db)
  return {
    endpoint: articleFileApi.import,
    handle: async (request, reply) => {
      const tools = importTools(services, request)
      await withImportInput(request, services, (input) =>
        streamProgress(request, reply, async (onProgress) => {
          auditImportStart(request, input.name)
          const before = await countArticles()
          const { plan, stored, written } = await applyImport(db, input, { ...tools, onProgress })
          auditImport(request, input.name, { rows: plan.rows, before, written })
          return { check: await encodePlan(input, plan, {}), import: stored }
        }),
      )
      return reply
    },
  }
}

export const articleFileRoutes = (services: ArticleFileServices): Route[] => [
  exportRoute(services),
  checkRoute(services),
  importRoute(services),
  ...importUndoRoutes(services.db, services.now),
]
