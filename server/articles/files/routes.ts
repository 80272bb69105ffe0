import { PassThrough, type Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import {
  articleFileApi,
  type ImportProgress,
  MAX_IMPORT_MEGABYTES,
} from '../../../contract/articles/article-files.ts'
import type { Db } from '../../database/database.ts'
import { fieldError, HttpError } from '../../http/http-error.ts'
import type { List } from '../../http/list.ts'
import { parseInput, type Route, serve } from '../../http/serve.ts'
import { withUpload } from '../../http/upload.ts'
import type { UploadStaging } from '../../storage/upload-staging.ts'
import { createArticleList } from '../list.ts'
import { applyImport } from './apply-plan.ts'
import { exportCsv, exportXlsx } from './export-articles.ts'
import { planImport } from './plan.ts'
import { readTable } from './read-table.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface ArticleFileServices {
  db: Db
  today: () => string
  uploadStaging: UploadStaging
}

type Records = Awaited<ReturnType<typeof readTable>>['records']

async function* partsOf<Row>({ rows }: List<Row>) {
  if (Array.isArray(rows)) yield rows
  else yield* rows
}

const readUpload = (request: FastifyRequest, uploadStaging: UploadStaging) =>
  withUpload(
    request,
    uploadStaging,
    ({ files }) => {
      const file = files.get(articleFileApi.check.upload)
      if (!file || file.size === 0) throw fieldError('file', 'Please choose a CSV or XLSX file')
      return readTable(file.path)
    },
    MAX_IMPORT_MEGABYTES,
  )

class ClientLeftError extends Error {}

/** Sends a line for each step. When the client leaves before the end, nothing is changed. */
const importInSteps = async (
  db: Db,
  records: Records,
  request: FastifyRequest,
  lines: Writable,
) => {
  const write = (progress: ImportProgress) => lines.write(`${JSON.stringify(progress)}\n`)
  let last: ImportProgress = { done: 0, total: 0 }
  try {
    await applyImport(db, records, async (progress) => {
      // The database runs in this thread, which otherwise would not notice that the client has left.
      await setImmediate()
      if (lines.destroyed) throw new ClientLeftError()
      last = progress
      write(progress)
    })
    write({ ...last, message: 'success' })
  } catch (error) {
    if (error instanceof ClientLeftError) return
    if (!(error instanceof HttpError)) request.log.error({ err: error }, 'import failed')
    const message =
      error instanceof HttpError
        ? error.message
        : 'The import failed, and nothing was changed. Please try again.'
    write({ ...last, message })
  } finally {
    lines.end()
  }
}

export const articleFileRoutes = ({ db, today, uploadStaging }: ArticleFileServices): Route[] => {
  const list = createArticleList(db)
  return [
    {
      endpoint: articleFileApi.export,
      handle: async (request, reply) => {
        const { format, ...query } = parseInput(articleFileApi.export.query, request.query)
        const parts = partsOf(await list(query))
        const file = await (format === 'csv' ? exportCsv(parts) : exportXlsx(parts))
        reply.type(mediaTypes[format]).headers({
          'content-disposition': `attachment; filename="articles-${today()}.${format}"`,
        })
        return reply.send(file)
      },
    },

    serve(articleFileApi.check, async ({ request }) => {
      const { records, ignored } = await readUpload(request, uploadStaging)
      return { rows: await planImport(db, records), ignored }
    }),

    {
      endpoint: articleFileApi.import,
      handle: async (request, reply) => {
        const { records } = await readUpload(request, uploadStaging)
        const lines = new PassThrough()
        // Whether it fails is told in its last line.
        void importInSteps(db, records, request, lines)
        return reply.type('application/x-ndjson').send(lines)
      },
    },
  ]
}
