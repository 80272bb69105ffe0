import type { FastifyInstance } from 'fastify'
import { articleImportApi } from '../../../../contract/articles/article-imports.ts'
import { serve } from '../../../http/serve.ts'
import { auditUndo } from './audit-undo.ts'
import { findUndoableImports } from './stored-imports.ts'
import { undoImport } from './undo-import.ts'

export const serveUndoOfImports = (app: FastifyInstance) => {
  const { db, now } = app.api
  serve(app, articleImportApi.all, ({ admin }) => findUndoableImports(db, admin, now()))

  serve(app, articleImportApi.undo, {
    write: async ({ id, admin, trx, at }) => {
      const { name, changing, answer, isRepeated } = await undoImport(trx, id, admin, at)
      return { answer, audit: isRepeated ? null : auditUndo(name, changing) }
    },
  })
}
