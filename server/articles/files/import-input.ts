import type { FastifyRequest } from 'fastify'
import {
  articleFileApi,
  type Correction,
  ImportOptions,
  MAX_IMPORT_MEGABYTES,
} from '../../../contract/articles/article-files.ts'
import { articleFileColumns } from '../../../contract/articles/article-labels.ts'
import { idOfArticleCode } from '../../../contract/articles/articles.ts'
import { foldText } from '../../../contract/fold-text.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import { MEGABYTE } from '../../../contract/numbers/megabyte.ts'
import { fieldError, HttpError } from '../../http/http-error.ts'
import { parseInput } from '../../http/parse-input.ts'
import { parseJson } from '../../http/parse-json.ts'
import { tooLargeError, type Upload, withUpload } from '../../http/upload.ts'
import type { UploadParts } from '../../storage/upload-parts.ts'
import type { UploadStaging } from '../../storage/upload-staging.ts'
import { isPictureName, keysOfFile } from './photos/match-photos.ts'
import {
  openPhotoZip,
  type PhotoZip,
  withUnpackedFile,
  type ZippedFile,
} from './photos/open-photo-zip.ts'
import { readTable } from './reading/read-table.ts'
import type { FileRecord, FileTable } from './reading/table.ts'

const columnOf = ({ column }: Correction) =>
  keysOf(articleFileColumns).find((name) => articleFileColumns[name] === column)

/** The rows with these values in the place of those that are not in their lists. */
const applyCorrections = (records: FileRecord[], corrections: Correction[]): FileRecord[] => {
  const columns = corrections.map((correction) => ({
    ...correction,
    column: columnOf(correction),
    from: foldText(correction.from),
  }))
  return records.map((record) => {
    const cells = { ...record.cells }
    for (const { column, from, to } of columns) {
      if (column && foldText(cells[column] ?? '') === from) cells[column] = to
    }
    return { ...record, cells }
  })
}

const articleCodeOf = ({ name }: ZippedFile) =>
  isPictureName(name) ? keysOfFile(name).find(({ key }) => idOfArticleCode(key))?.key : undefined

/** A row for each article whose code is in the names of files, for a ZIP that holds no table. @throws HttpError */
const listRecordsByCode = (files: ZippedFile[]): FileTable => {
  const codes = [...new Set(files.flatMap((file) => articleCodeOf(file) ?? []))].sort()
  if (codes.length === 0) {
    throw new HttpError(
      422,
      'This ZIP holds neither a CSV or XLSX file nor photos that are named by code, such as FL-000777.jpg. Choose a CSV or Excel file beside it. A ZIP within a ZIP isn’t opened.',
    )
  }
  const records = codes.map((article_Id, index) => ({
    row: index + 1,
    cells: { article_Id },
    photos: '',
    texts: [article_Id],
  }))
  return {
    headers: [articleFileColumns.article_Id],
    columns: ['article_Id'],
    records,
    ignored: [],
    sheet: '',
    notes: [],
  }
}

export interface ImportInput extends FileTable {
  name: string
  /** The files in the ZIP that may be photos; null without a ZIP. */
  files: ZippedFile[] | null
  versionsHash?: string | undefined
}

export interface ImportStorage {
  uploadStaging: UploadStaging
  zipParts: UploadParts
  isOwnUpload(id: string, administrator: number): Promise<boolean>
}

const MAX_OPTIONS_BYTES = MEGABYTE

const optionsOf = (text = '{}') =>
  parseInput(
    ImportOptions,
    parseJson(text, () => fieldError('options', 'options must be JSON')),
  )

const openZip = async (
  id: string,
  { admin }: FastifyRequest,
  { zipParts, isOwnUpload }: ImportStorage,
) => {
  if (!(await isOwnUpload(id, admin?.id ?? 0)) || !(await zipParts.renew(id))) {
    throw new HttpError(404, 'The ZIP is no longer on the server. Please choose it again.')
  }
  return openPhotoZip(zipParts.pathOf(id))
}

const readZippedTable = async (files: ZippedFile[], { uploadStaging }: ImportStorage) => {
  const tables = files.filter(({ name }) => /\.(?:csv|tsv|xlsx)$/i.test(name))
  const [table, ...others] = tables
  if (!table) return { ...listRecordsByCode(files), files }
  if (others.length > 0) {
    throw new HttpError(
      422,
      `This ZIP holds ${tables.length} tables. Leave one in it, or choose the right one beside it.`,
    )
  }
  const read = await withUnpackedFile(table, uploadStaging, async ({ path, size }) => {
    if (size > MAX_IMPORT_MEGABYTES * MEGABYTE) throw tooLargeError(MAX_IMPORT_MEGABYTES)
    return readTable(path)
  })
  return { ...read, files: files.filter((file) => file !== table) }
}

const readInput = async (
  { files }: Upload,
  zip: PhotoZip | null,
  storage: ImportStorage,
): Promise<Omit<ImportInput, 'name' | 'versionsHash'>> => {
  const table = files.get(articleFileApi.check.upload)
  if (table && table.size > 0) {
    return { ...(await readTable(table.path)), files: zip?.files ?? null }
  }
  if (!zip) throw fieldError('file', 'Please choose a CSV or XLSX file')
  return readZippedTable(zip.files, storage)
}

/** Replaces the files at these paths by some that cannot be read, so that the check and the results name them. */
const leaveOut = (files: ZippedFile[], paths: string[]) => {
  const open = () => {
    throw new HttpError(422, 'This file can’t be read as a photo.')
  }
  return files.map((file) => (paths.includes(file.path) ? { ...file, open } : file))
}

/** Reads the files of a check or an import, which are open until `use` ends. @throws HttpError with a sentence */
export const withImportInput = <Result>(
  request: FastifyRequest,
  storage: ImportStorage,
  use: (input: ImportInput) => Promise<Result>,
) =>
  withUpload(
    request,
    storage.uploadStaging,
    async (upload) => {
      const { photos, corrections, leave_out, name, versions_hash } = optionsOf(
        upload.texts.get('options'),
      )
      const zip = photos === undefined ? null : await openZip(photos, request, storage)
      try {
        const { records, files, ...table } = await readInput(upload, zip, storage)
        return await use({
          ...table,
          name,
          versionsHash: versions_hash,
          records: applyCorrections(records, corrections),
          files: files && leaveOut(files, leave_out),
        })
      } finally {
        zip?.close()
      }
    },
    { megabytes: MAX_IMPORT_MEGABYTES, fieldSize: MAX_OPTIONS_BYTES },
  )
