import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** How many of the articles that stay as they are an answer names. */
export const MAX_NAMED_ARTICLES = 20

const UndoableImport = z.object({
  id: z.number(),
  /** The names of its files. */
  name: z.string(),
  made_at: z.string(),
  rows_added: z.number(),
  rows_changed: z.number(),
})

export const UndoneImport = z.object({
  /** How many articles the import had added that are in the trash now. */
  deleted: z.number(),
  /** How many have again what they had before the import. */
  changed: z.number(),
  /** How many stay as they are, as somebody has changed them since. */
  skipped: z.number(),
  /** The first of those that stay. */
  skipped_articles: z.array(
    z.object({ id: z.number(), article_Id: z.string(), article_name: z.string() }),
  ),
})
export type UndoneImport = z.infer<typeof UndoneImport>

export const articleImportApi = {
  all: endpoint('GET /getArticleImports', {
    access: 'admin',
    summary: 'The imports of the last day that this administrator can undo, the newest first',
    answer: z.array(UndoableImport),
  }),
  undo: endpoint('POST /undoArticleImport/:id', {
    access: 'admin',
    summary:
      'Undoes an import within a day; articles that were changed since are left as they are; a repeated call gets the same answer',
    auditLabel: 'Import undone',
    isLong: true,
    answer: UndoneImport,
  }),
}
