import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { articleFileApi, type ImportCheck } from '../../../contract/articles/article-files.ts'
import type { ArticleFileColumn } from '../../../contract/articles/article-labels.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInAdmin } from '../../http/call.ts'
import { commitWrite, logCall } from '../../http/commit-write.ts'
import { batchesOf } from '../../http/list.ts'
import { serveDownload, serveRaw } from '../../http/serve.ts'
import { acceptUploads } from '../../http/upload.ts'
import type { StagedUpload } from '../../storage/upload-staging.ts'
import { createArticleList } from '../list.ts'
import type { Promises } from '../promised-pieces.ts'
import { findArticles } from '../queries.ts'
import { createArticleCounter } from '../shared/article-references.ts'
import { auditImport, auditStoppedImport } from './audit-import.ts'
import { choicesByColumn } from './corrections/normalize-cell.ts'
import { encodePlan } from './encode-plan.ts'
import { exportCsv, exportXlsx } from './export/export-articles.ts'
import { type ImportInput, type ImportStorage, withImportInput } from './import-input.ts'
import { inspectImport, planImport } from './plan-import.ts'
import type { PlannedRow } from './planned-row.ts'
import { headerOf } from './read-cells.ts'
import { findListNames } from './stored-articles.ts'
import { streamProgress } from './stream-progress.ts'
import { serveUndoOfImports } from './undo-imports.ts'
import { type ApplyOptions, applyImport } from './writing/apply-import.ts'

const MAX_CHOICES = 500

/** What may be chosen instead of values that are not in their lists: by header, for the columns that have such values. */
const listChoices = async (db: Db, rows: PlannedRow[]): Promise<ImportCheck['choices']> => {
  const headers = new Set(
    rows.flatMap(({ corrections }) => corrections.map(({ column }) => column)),
  )
  if (headers.size === 0) return {}
  const { Material, article_pinint } = await findListNames(db)
  const lists: Partial<Record<ArticleFileColumn, readonly string[]>> = {
    ...choicesByColumn,
    Material: [...Material.names].sort(),
    article_pinint: [...article_pinint.names].sort(),
  }
  return Object.fromEntries(
    keysOf(lists)
      .map((column) => [headerOf(column), lists[column]?.slice(0, MAX_CHOICES) ?? []] as const)
      .filter(([header]) => headers.has(header)),
  )
}

interface ImportServices extends ImportStorage {
  db: Db
  promises: Promises
  now: () => Date
  /** Refuses what is no picture, or damaged, or too large. @throws HttpError */
  checkPicture(path: string, log: FastifyBaseLogger): Promise<void>
  storePhoto(file: StagedUpload, log: FastifyBaseLogger): Promise<string>
  isSessionOpen(db: Db, session: string): Promise<boolean>
}

const importTools = (
  { now, uploadStaging, checkPicture, storePhoto, isSessionOpen }: ImportServices,
  admin: SignedInAdmin,
  log: FastifyBaseLogger,
) => ({
  now,
  by: admin,
  uploadStaging,
  checkPicture: (path: string) => checkPicture(path, log),
  storePhoto: (file: StagedUpload) => storePhoto(file, log),
  isSignedIn: (db: Db) => isSessionOpen(db, admin.tokenHash),
})

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface ArticleFileServices extends ImportServices {
  today: () => string
}

const serveExport = (app: FastifyInstance, { db, today }: ArticleFileServices) => {
  const list = createArticleList(db)
  serveDownload(app, articleFileApi.export, async ({ query: { format, ids, ...query } }) => {
    const batches = batchesOf(ids ? { rows: await findArticles(db, ids) } : await list(query))
    return {
      content: await (format === 'csv' ? exportCsv(batches) : exportXlsx(batches)),
      headers: {
        'content-type': mediaTypes[format],
        'content-disposition': `attachment; filename="articles-${today()}.${format}"`,
      },
      subject: { kind: 'article', id: null, name: null },
    }
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
      const check = services.promises.checkFor(request)
      return applyImport(db, input, { ...tools, onProgress, commit, check }).catch(
        async (error) => {
          await logCall(app.api, call, auditStoppedImport(input.name))
          throw error
        },
      )
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
  serveUndoOfImports(app, services.promises)
}
