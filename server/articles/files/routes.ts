import { articleFileApi } from '../../../contract/articles/article-files.ts'
import type { List } from '../../http/list.ts'
import { parseInput, type Route, serve } from '../../http/serve.ts'
import { createArticleList } from '../list.ts'
import { exportCsv, exportXlsx } from './export-articles.ts'
import { withImportInput } from './import-input.ts'
import { type ImportServices, importTools, requireClient } from './import-services.ts'
import { inspectImport, planImport } from './plan-import.ts'
import { sendImport } from './send-import.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface ArticleFileServices extends ImportServices {
  today: () => string
}

async function* partsOf<Row>({ rows }: List<Row>) {
  if (Array.isArray(rows)) yield rows
  else yield* rows
}

export const articleFileRoutes = (services: ArticleFileServices): Route[] => {
  const { db, today } = services
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

    serve(articleFileApi.check, ({ request }) =>
      withImportInput(request, services, async (input) => {
        const inspected = await inspectImport(db, input, {
          ...importTools(services, request),
          onStep: async () => requireClient(request),
        })
        return { ...(await planImport(db, input, inspected)), ignored: input.ignored }
      }),
    ),

    {
      endpoint: articleFileApi.import,
      handle: async (request, reply) => {
        await withImportInput(request, services, (input) =>
          sendImport(services, input, request, reply),
        )
        return reply
      },
    },
  ]
}
