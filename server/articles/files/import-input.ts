import { stat } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import {
  articleFileApi,
  ImportOptions,
  MAX_IMPORT_MEGABYTES,
} from '../../../contract/articles/article-files.ts'
import { fieldError, HttpError } from '../../http/http-error.ts'
import { parseInput } from '../../http/serve.ts'
import { type Upload, withUpload } from '../../http/upload.ts'
import type { UploadParts } from '../../storage/upload-parts.ts'
import type { UploadStaging } from '../../storage/upload-staging.ts'
import { applyMends } from './mends.ts'
import { withUnpacked } from './photos/inspect-photos.ts'
import { openPhotoZip, type PhotoZip, type ZippedFile } from './photos/open-photo-zip.ts'
import { recordsByCode } from './photos/records-by-code.ts'
import { type FileRecord, readTable } from './read-table.ts'

export interface ImportInput {
  name: string
  records: FileRecord[]
  ignored: string[]
  /** The files in the ZIP that may be photos; null without a ZIP. */
  files: ZippedFile[] | null
}

export interface ImportStorage {
  uploadStaging: UploadStaging
  uploadParts: UploadParts
}

const OPTIONS_BYTES = 1024 * 1024

const optionsOf = (text = '{}') => {
  try {
    return parseInput(ImportOptions, JSON.parse(text))
  } catch (error) {
    throw error instanceof SyntaxError ? fieldError('options', 'options must be JSON') : error
  }
}

const openZip = async (id: string, { uploadParts }: ImportStorage) => {
  const path = uploadParts.pathOf(id)
  const found = await stat(path).catch(() => null)
  if (!found) throw new HttpError(404, 'The ZIP is not here any more. Please choose it again.')
  return openPhotoZip(path)
}

const readZippedTable = async (files: ZippedFile[], { uploadStaging }: ImportStorage) => {
  const tables = files.filter(({ name }) => /\.(?:csv|tsv|xlsx)$/i.test(name))
  const [table, ...others] = tables
  if (!table) return recordsByCode(files)
  if (others.length > 0) {
    throw new HttpError(
      422,
      `This ZIP holds ${tables.length} tables. Leave one in it, or choose the right one beside it.`,
    )
  }
  const read = await withUnpacked(table, uploadStaging, ({ path }) => readTable(path))
  return { ...read, files: files.filter((file) => file !== table) }
}

const readInput = async (
  { files }: Upload,
  zip: PhotoZip | null,
  storage: ImportStorage,
): Promise<Omit<ImportInput, 'name'>> => {
  const table = files.get(articleFileApi.check.upload)
  if (table && table.size > 0) {
    return { ...(await readTable(table.path)), files: zip?.files ?? null }
  }
  if (!zip) throw fieldError('file', 'Please choose a CSV or XLSX file')
  return readZippedTable(zip.files, storage)
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
      const { photos, mends, leave_out, name } = optionsOf(upload.texts.get('options'))
      const zip = photos === undefined ? null : await openZip(photos, storage)
      try {
        const { records, ignored, files } = await readInput(upload, zip, storage)
        const isTaken = ({ path }: ZippedFile) => !leave_out.includes(path)
        return await use({
          name,
          records: applyMends(records, mends),
          ignored,
          files: files?.filter(isTaken) ?? null,
        })
      } finally {
        zip?.close()
      }
    },
    { megabytes: MAX_IMPORT_MEGABYTES, fieldSize: OPTIONS_BYTES },
  )
