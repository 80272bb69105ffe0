import * as z from 'zod/mini'
import { Question } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, UploadId } from '../fields.ts'
import { Progress } from '../progress-lines.ts'
import { ChosenIds } from './article-changes.ts'
import { articleApi } from './articles.ts'

export const MAX_IMPORT_MEGABYTES = 20
export const MAX_IMPORT_ROWS = 10_000
/** A ZIP with photos: its own size, what it unpacks to, and how many files it may hold. */
export const MAX_PHOTO_ZIP_MEGABYTES = 1000
export const MAX_UNPACKED_ZIP_MEGABYTES = 1500
export const MAX_PHOTO_ZIP_FILES = 5000
const MAX_CORRECTIONS = 200
/** More articles are exported as CSV only, as an XLSX file is made in memory. */
export const MAX_XLSX_ROWS = 20_000

/** The two columns that are added to the results of an import; a file that has them can be imported again. */
export const resultColumns = ['Import result', 'Import reason'] as const

export const isZip = (fileName: string) => /\.zip$/i.test(fileName)
export const NESTED_ZIP_MESSAGE =
  'A ZIP inside the ZIP isn’t opened. Put its photos into the ZIP itself.'

const FileFormat = z.enum(['csv', 'xlsx'], 'format must be csv or xlsx')

const { page: _, pageSize: __, ...exported } = articleApi.all.query.shape

const CellChange = z.object({
  column: z.string(),
  from: z.string(),
  to: z.string(),
})

/** Replaces a value that is not in its list by another one, in all rows that have it. */
export const Correction = z.strictObject({
  column: z.string(),
  from: z.string(),
  to: z.string(),
})
export type Correction = z.infer<typeof Correction>

const PhotoChanges = z.object({
  /** The files in the ZIP that become photos of this article. */
  added: z.array(z.string()),
  /** The files that differ from those imported earlier under the same name; they replace the earlier photos, which go to the trash. */
  replaced: z.array(z.string()),
  same: z.number(),
  problems: z.array(z.string()),
})
export type PhotoChanges = z.infer<typeof PhotoChanges>

export const ImportedRow = z.object({
  /** The row number in a spreadsheet; the headers are row 1. */
  row: z.number(),
  result: z.enum(['added', 'changed', 'same', 'refused']),
  name: z.string(),
  /** Empty for an article that is not added yet. */
  code: z.string(),
  reasons: z.array(z.string()),
  changes: z.array(CellChange),
  /** The required columns whose cell is empty: the article keeps its stored value. */
  unchangedColumns: z.array(z.string()),
  photos: PhotoChanges,
  /** For each value that is not in its list, the most similar one; `to` is empty where none is similar, and for a price or stock. */
  corrections: z.array(Correction),
  /** The row as it was taken, under the headers of the file; a row that is refused for it has more cells. */
  cells: z.array(z.string()),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const ImportCheck = z.object({
  headers: z.array(z.string()),
  rows: z.array(ImportedRow),
  ignored: z.array(z.string()),
  /** The sheet that was read, where the workbook has several; else empty. */
  sheet: z.string(),
  /** Sentences about the whole file. */
  notes: z.array(z.string()),
  /** What may be chosen instead, by the header of each column that has corrections. */
  choices: z.record(z.string(), z.array(z.string())),
  /** The files in the ZIP that belong to no row; null without a ZIP. */
  unused: z.nullable(z.array(z.string())),
  /** A hash of the articles that would be written and their versions, as in the preview of a change of many. */
  versions_hash: z.string(),
})
export type ImportCheck = z.infer<typeof ImportCheck>

/** What is sent beside the file; a check and its import need the same. */
export const ImportOptions = z.strictObject({
  /** The upload of a ZIP with photos. Without a file, the ZIP holds that too, or photos that are named by code. */
  photos: z.optional(UploadId),
  corrections: z._default(z.array(Correction).check(z.maxLength(MAX_CORRECTIONS)), []),
  /** What the audit log calls the import, such as the names of its files. */
  name: z._default(freeText(), ''),
  leave_out: z._default(z.array(z.string()).check(z.maxLength(MAX_PHOTO_ZIP_FILES)), []),
  /** The hash that the check answered: the import is refused if its articles were changed since. */
  versions_hash: z.optional(z.string()),
})
export type ImportOptions = z.input<typeof ImportOptions>

/** A line of the answer to a check or an import; the last one has a `message`, `success` or why nothing was changed. */
export const ImportProgress = z.extend(Progress, {
  message: z.optional(z.string()),
  unreadable: z.optional(z.array(z.string())),
  /** As of every refusal. */
  asks: z.optional(Question),
  /** In the last line: what would be done, or what was done. */
  check: z.optional(ImportCheck),
  /** In the last line of an import that wrote something: its number, by which it can be undone. */
  import: z.optional(z.number()),
})
export type ImportProgress = z.infer<typeof ImportProgress>

export const articleFileApi = {
  export: endpoint('GET /getArticleFile', {
    access: 'admin',
    summary:
      'Exports the articles that a list call finds, or those with the given ids, as a CSV or XLSX file in which no text runs as a formula',
    auditLabel: 'Articles exported',
    query: z.extend(z.object(exported), { format: FileFormat, ids: ChosenIds }),
    answer: z.file(),
  }),
  check: endpoint('POST /checkArticleFile', {
    access: 'admin',
    summary:
      'Previews the import of a CSV or XLSX file row by row, without changing anything; answers a line of JSON for each step',
    auditLabel: 'Import file checked',
    upload: 'file',
    options: ImportOptions,
    answer: z.file(),
  }),
  import: endpoint('POST /importArticleFile', {
    access: 'admin',
    summary:
      'Imports the articles of a CSV or XLSX file, all of them or none; answers a line of JSON for each step',
    auditLabel: 'Articles imported',
    upload: 'file',
    options: ImportOptions,
    answer: z.file(),
  }),
}
