import type { FastifyInstance } from 'fastify'
import { articleFileApi } from '../../../contract/articles/article-files.ts'
import { commitWrite, logCall } from '../../http/commit-write.ts'
import { batchesOf } from '../../http/list.ts'
import { serveRaw } from '../../http/serve.ts'
import { acceptUploads } from '../../http/upload.ts'
import { createArticleCounter } from '../../records/article-references.ts'
import { createArticleList } from '../list.ts'
import { findArticles } from '../queries.ts'
import { auditImport, auditStoppedImport } from './audit-import.ts'
import { listChoices } from './corrections/list-choices.ts'
import { encodePlan } from './encode-plan.ts'
import { exportCsv, exportXlsx } from './export/export-articles.ts'
import { type ImportInput, withImportInput } from './import-input.ts'
import { type ImportServices, importTools } from './import-services.ts'
import { inspectImport, planImport } from './plan-import.ts'
import { streamProgress } from './stream-progress.ts'
import { serveUndoOfImports } from './undo-imports.ts'
import { type ApplyOptions, applyImport } from './writing/apply-import.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface ArticleFileServices extends ImportServices {
  today: () => string
}

const serveExport = (app: FastifyInstance, { db, today }: ArticleFileServices) => {
  const list = createArticleList(db)
  serveRaw(app, articleFileApi.export, async ({ query: { format, ids, ...query }, reply }) => {
    const batches = batchesOf(ids ? { rows: await findArticles(db, ids) } : await list(query))
    const file = await (format === 'csv' ? exportCsv(batches) : exportXlsx(batches))
    reply.type(mediaTypes[format]).headers({
      'content-disposition': `attachment; filename="articles-${today()}.${format}"`,
    })
    return reply.send(file)
  })
}

const serveCheck = (app: FastifyInstance, services: ArticleFileServices) => {
  const { db } = services
  const endpoint = articleFileApi.check
  serveRaw(app, endpoint, async ({ admin, request, reply }) => {
    const tools = importTools(services, admin, request.log)
    await withImportInput(request, services, (input) =>
      streamProgress(request, reply, async (onProgress) => {
        const inspected = await inspectImport(db, input, { ...tools, onProgress })
        const plan = await planImport(db, input, inspected)
        const choices = await listChoices(db, plan.rows)
        return { check: await encodePlan(input, plan, choices) }
      }),
    )
    await logCall(app.api, { endpoint, request })
    return reply
  })
}

const serveImport = (app: FastifyInstance, services: ArticleFileServices) => {
  const { db } = services
  const endpoint = articleFileApi.import
  const countArticles = createArticleCounter(db)
  serveRaw(app, endpoint, async ({ admin, request, reply }) => {
    const call = { endpoint, request, reply }
    const tools = importTools(services, admin, request.log)
    const apply = async (input: ImportInput, onProgress: ApplyOptions['onProgress']) => {
      const before = await countArticles()
      const commit: ApplyOptions['commit'] = (write) =>
        commitWrite(app.api, call, async (transaction) => {
          const applied = await write(transaction)
          const { plan, written } = applied
          const audit = auditImport(input.name, { rows: plan.rows, before, written })
          return { answer: applied, audit }
        })
      return applyImport(db, input, { ...tools, onProgress, commit }).catch(async (error) => {
        await logCall(app.api, call, auditStoppedImport(input.name))
        throw error
      })
    }
    await withImportInput(request, services, (input) =>
      streamProgress(request, reply, async (onProgress) => {
        const { plan, stored } = await apply(input, onProgress)
        return { check: await encodePlan(input, plan, {}), import: stored }
      }),
    )
    return reply
  })
}

export const articleFileRoutes = async (app: FastifyInstance, services: ArticleFileServices) => {
  serveExport(app, services)
  await acceptUploads(app, (uploads) => {
    serveCheck(uploads, services)
    serveImport(uploads, services)
  })
  serveUndoOfImports(app)
}
