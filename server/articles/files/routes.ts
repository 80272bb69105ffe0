import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { articleFileApi, type ImportProgress } from '../../../contract/articles/article-files.ts'
import type { Db } from '../../database/database.ts'
import type { Audit, SignedInAdmin } from '../../http/call.ts'
import { commitWrite, logCall } from '../../http/commit-write.ts'
import { httpErrorOf } from '../../http/error-handler.ts'
import { batchesOf, mapRows } from '../../http/list.ts'
import { openLines } from '../../http/progress-lines.ts'
import { serveDownload, serveRaw } from '../../http/serve.ts'
import { acceptUploads } from '../../http/upload.ts'
import type { StagedUpload } from '../../storage/upload-staging.ts'
import { createArticleList } from '../list.ts'
import type { Promises } from '../promised-pieces.ts'
import { findArticles } from '../queries.ts'
import { createArticleCounter } from '../shared/article-references.ts'
import { withCode } from '../shared/with-code.ts'
import { type ApplyOptions, applyImport, UnreadablePhotosError } from './apply-import.ts'
import { exportCsv, exportXlsx } from './export-articles.ts'
import { type ImportInput, type ImportStorage, withImportInput } from './import-input.ts'
import { inspectPhotos } from './photos/plan-photos.ts'
import { encodePlan, planImport } from './plan-import.ts'
import type { PlannedRow } from './planned-row.ts'
import { importSubject, serveUndoOfImports } from './undo-imports.ts'

class ClientLeftError extends Error {}

const failureOf = (error: unknown, request: FastifyRequest) => {
  const { status, message, asks } = httpErrorOf(error)
  if (status >= 500) request.log.error({ err: error }, 'import failed')
  return {
    message:
      status === 500 ? 'The import failed, and nothing was changed. Please try again.' : message,
    ...(error instanceof UnreadablePhotosError ? { unreadable: error.paths } : {}),
    ...(asks ? { asks } : {}),
  }
}

/** Answers a line for each step; `work` gives what the last one tells beside `success`. Ends once the client has left. */
const streamProgress = async (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (
    onProgress: (progress: ImportProgress) => Promise<void>,
  ) => Promise<Pick<ImportProgress, 'check' | 'import'>>,
) => {
  const lines = openLines(reply)
  const write = (progress: ImportProgress) => lines.write(progress)
  let last: ImportProgress = { step: 'reading', done: 0, total: 0 }
  try {
    const result = await work(async (progress) => {
      if (await lines.hasClientLeft()) throw new ClientLeftError()
      last = progress
      write(progress)
    })
    write({ ...last, ...result, message: 'success' })
  } catch (error) {
    if (error instanceof ClientLeftError) return
    write({ ...last, ...failureOf(error, request) })
  } finally {
    lines.end()
  }
}

/** The audit of an import that stopped before its end. */
const auditStoppedImport = (name: string): Audit => {
  const changes = [{ field: 'outcome', before: null, after: 'stopped, nothing was changed' }]
  return { subject: { ...importSubject(name), changes } }
}

/** The audit of an import: what it has written, to which articles, and how many there were before. */
const auditImport = (
  name: string,
  { rows, before, written }: { rows: PlannedRow[]; before: number; written: readonly number[] },
): Audit => {
  const count = (result: PlannedRow['result']) => rows.filter((row) => row.result === result).length
  const photos = rows.reduce((sum, { photoWrites }) => sum + photoWrites.length, 0)
  const added = count('added')
  const counts = { rows_added: added, rows_changed: count('changed'), photos_written: photos }
  const changes = Object.entries(counts).flatMap(([field, number]) =>
    number === 0 ? [] : [{ field, before: null, after: String(number) }],
  )
  const total = { field: 'articles', before: String(before), after: String(before + added) }
  return {
    subject: { ...importSubject(name), changes: [...changes, total], articles: written },
  }
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

const findChosen = async (db: Db, ids: readonly number[]) => {
  const rows = await findArticles(db, ids)
  return { rows, total: rows.length, isMore: false }
}

const serveExport = (app: FastifyInstance, { db, today }: ArticleFileServices) => {
  const list = createArticleList(db)
  serveDownload(app, articleFileApi.export, async ({ query: { format, ids, ...query } }) => {
    const found = await (ids ? findChosen(db, ids) : list(query))
    const batches = batchesOf(await mapRows(found, (rows) => rows.map(withCode)))
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
        const plan = await planImport(db, input, (matched) =>
          inspectPhotos(matched, { ...tools, onProgress }),
        )
        return { check: await encodePlan(input, plan) }
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
        return { check: await encodePlan(input, plan), import: stored }
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
