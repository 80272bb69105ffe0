import { articleImportApi } from '../../../../contract/articles/article-imports.ts'
import type { Db } from '../../../database/database.ts'
import { type Route, serve } from '../../../http/serve.ts'
import { auditUndo } from './audit-undo.ts'
import { findUndoableImports } from './stored-imports.ts'
import { undoImport } from './undo-import.ts'

export const importUndoRoutes = (db: Db, now: () => Date): Route[] => [
  serve(articleImportApi.all, ({ admin }) => findUndoableImports(db, admin, now())),

  serve(articleImportApi.undo, async ({ id, admin, request }) => {
    const { name, changing, answer, isRepeated } = await undoImport(db, id, admin, now())
    request.isRepeated = isRepeated
    auditUndo(request, name, changing)
    return answer
  }),
]
