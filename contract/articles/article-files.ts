import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { articleLabels } from './article-labels.ts'
import { articleApi } from './articles.ts'

/** The columns of an exported file, in their order; an imported one may have them in any. */
export const articleFileColumns = {
  article_Id: 'Code',
  ...articleLabels,
  article_state: 'State',
} as const
export type ArticleFileColumn = keyof typeof articleFileColumns

export const MAX_IMPORT_MEGABYTES = 20
export const MAX_IMPORT_ROWS = 10_000
/** More articles are exported as CSV only, as an XLSX file is made in memory. */
export const MAX_XLSX_ROWS = 20_000

export const FileFormat = z.enum(['csv', 'xlsx'], 'format must be csv or xlsx')

const { page: _, pageSize: __, ...exported } = articleApi.all.query.shape

const Change = z.object({
  column: z.string(),
  from: z.string(),
  to: z.string(),
})

export const ImportedRow = z.object({
  /** As spreadsheets number it; the headers are row 1. */
  row: z.number(),
  result: z.enum(['added', 'changed', 'same', 'refused']),
  name: z.string(),
  /** Empty for an article that is to be added. */
  code: z.string(),
  reasons: z.array(z.string()),
  changes: z.array(Change),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const ImportCheck = z.object({
  rows: z.array(ImportedRow),
  ignored: z.array(z.string()),
})
export type ImportCheck = z.infer<typeof ImportCheck>

/** A line of the answer to an import; the last one has a `message`, `success` or why nothing was changed. */
export const ImportProgress = z.object({
  done: z.number(),
  total: z.number(),
  message: z.optional(z.string()),
})
export type ImportProgress = z.infer<typeof ImportProgress>

export const articleFileApi = {
  export: endpoint('GET /getArticleFile', {
    access: 'admin',
    summary: 'The articles of a list call as a CSV or XLSX file, safe against formulas',
    query: z.extend(z.object(exported), { format: FileFormat }),
    answer: z.file(),
  }),
  check: endpoint('POST /checkArticleFile', {
    access: 'admin',
    summary: 'Tells row by row what an import of a CSV or XLSX file would do; changes nothing',
    done: 'File of articles checked',
    upload: 'file',
    answer: ImportCheck,
  }),
  import: endpoint('POST /importArticleFile', {
    access: 'admin',
    summary:
      'Adds and changes the articles of a CSV or XLSX file, all of them or none; answers a line of JSON for each step',
    done: 'Import of articles started',
    upload: 'file',
    answer: z.file(),
  }),
}
