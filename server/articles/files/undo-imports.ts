import type { FastifyInstance } from 'fastify'
import { articleImportApi, type UndoneImport } from '../../../contract/articles/article-imports.ts'
import { articleCode } from '../../../contract/articles/articles.ts'
import type { Audit } from '../../http/call.ts'
import { serve } from '../../http/serve.ts'
import { deletedRecord, recordsSubject } from '../../records/audit-change.ts'
import type { Promises } from '../promised-pieces.ts'
import { findUndoableImports } from '../shared/operations.ts'
import { type Undone, undoInBatches, undoOperation } from '../shared/undo-operation.ts'

export const importSubject = (name: string) => ({
  kind: 'import' as const,
  id: null,
  name: name || 'a file',
})

/** Names the articles and photos that an Undo has changed in the one entry of the log about it. */
const auditUndo = ({ operation, articles, described, pictures }: Undone): Audit => {
  const records = described.flatMap(({ article, before }) => [
    {
      kind: 'article' as const,
      ...(before === null ? deletedRecord(article) : { before: article, changes: before }),
    },
    ...pictures
      .filter(({ article_id }) => before !== null && article_id === article.id)
      .map((picture) => ({ kind: 'picture' as const, ...deletedRecord(picture) })),
  ])
  const all = { count: articles.length + pictures.length, articles }
  return { subject: { ...importSubject(operation.name), ...recordsSubject(records, all) } }
}

const answerOf = ({ deleted, changed, skipped, skippedArticles }: Undone): UndoneImport => ({
  deleted,
  changed,
  skipped,
  skipped_articles: skippedArticles.map(({ id, article_name }) => ({
    id,
    article_Id: articleCode(id),
    article_name,
  })),
})

export const serveUndoOfImports = (app: FastifyInstance, promises: Promises) => {
  const { db, now } = app.api
  serve(app, articleImportApi.all, ({ admin }) => findUndoableImports(db, admin, now()))

  serve(app, articleImportApi.undo, {
    prepare: ({ id, admin, request, onProgress }) => {
      const check = promises.checkFor(request)
      return undoInBatches(db, { id, kind: 'import', by: admin, check }, now(), onProgress)
    },
    write: async ({ id, admin, request, trx, at, prepared: reverted }) => {
      const check = promises.checkFor(request)
      const wanted = { id, kind: 'import', by: admin, reverted, check } as const
      const { answer, undone } = await undoOperation(trx, wanted, at, answerOf)
      return { answer, audit: undone ? auditUndo(undone) : null }
    },
  })
}
