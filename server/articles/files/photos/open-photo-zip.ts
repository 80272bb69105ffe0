import { isUtf8 } from 'node:buffer'
import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import {
  isZip,
  MAX_PHOTO_ZIP_FILES,
  MAX_UNPACKED_ZIP_MEGABYTES,
  NESTED_ZIP_MESSAGE,
} from '../../../../contract/articles/article-files.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { MEGABYTE } from '../../../../contract/numbers/megabyte.ts'
import { MAX_UPLOAD_BYTES } from '../../../../contract/pictures/pictures.ts'
import { messageOf } from '../../../errors.ts'
import { HttpError } from '../../../http/http-error.ts'
import { tooLargeError } from '../../../http/upload.ts'
import type { StagedUpload, UploadStaging } from '../../../storage/upload-staging.ts'

/** A file in a ZIP; nothing is ever unpacked to a path that is made from its name. */
export interface ZippedFile {
  /** With its folders, as the ZIP has it. */
  path: string
  name: string
  /** @throws HttpError with a sentence if it cannot be unpacked, also while it is read */
  open(): Readable
}

export interface PhotoZip {
  files: ZippedFile[]
  close(): void
}

/** Also what Excel keeps beside an open workbook, such as `~$list.xlsx`. */
const isOfSystem = (path: string) =>
  /(?:^|\/)(?:__MACOSX\/|\.|~\$|(?:thumbs\.db|desktop\.ini)$)/i.test(path)

const zipError = (message: string) => new HttpError(422, message)

const zipTooLargeError = () =>
  zipError(
    `This ZIP holds more than ${formatCount(MAX_PHOTO_ZIP_FILES)} files, or unpacks to more than ${formatCount(MAX_UNPACKED_ZIP_MEGABYTES)} MB. Split it into several.`,
  )

const zipEncryptedError = () =>
  zipError('This ZIP is protected by a password. Make it again without one, and choose it here.')

/** Such as a disk that cannot be read, which is not a fault of the ZIP. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error

const toZipError = (error: unknown) => {
  if (error instanceof HttpError || isSystemError(error)) return error
  const message = messageOf(error)
  if (/encryption/.test(message)) return zipEncryptedError()
  if (/relative path|absolute path|invalid characters/.test(message)) {
    return zipError(
      'A file in this ZIP has a path we can’t accept. Create the ZIP again from your photo folder.',
    )
  }
  return zipError(
    'This isn’t a ZIP, or it’s damaged or incomplete. Create it again, then choose it here.',
  )
}

const damagedFileError = () => zipError('This file is damaged in the ZIP. Add it to the ZIP again.')

async function* contentOf(archive: ZipFile, entry: Entry) {
  if (entry.uncompressedSize > MAX_UPLOAD_BYTES) throw tooLargeError()
  if (isZip(entry.fileName)) throw zipError(NESTED_ZIP_MESSAGE)
  if (!entry.canDecodeFileData()) {
    throw zipError(
      'We can’t open this ZIP. Create it with “Compress” on Windows or a Mac, and try again.',
    )
  }
  let sum = 0
  try {
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw isSystemError(error) ? error : damagedFileError()
  }
  if (sum !== entry.crc32) throw damagedFileError()
}

const UTF8_NAME = 0x800
const UNICODE_PATH = 0x7075

/** Finder writes names in UTF-8 without saying so; those of other old programs are no valid UTF-8, as a rule. */
const nameOf = ({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry) => {
  const saysEncoding =
    (generalPurposeBitFlag & UTF8_NAME) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH)
  if (saysEncoding || !isUtf8(fileNameRaw)) return fileName
  return fileNameRaw.toString().replaceAll('\\', '/')
}

const readFiles = async (archive: ZipFile) => {
  if (archive.entryCount > MAX_PHOTO_ZIP_FILES) throw zipTooLargeError()
  const files: ZippedFile[] = []
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    if (entry.isEncrypted()) throw zipEncryptedError()
    unpacked += entry.uncompressedSize
    if (unpacked > MAX_UNPACKED_ZIP_MEGABYTES * MEGABYTE) throw zipTooLargeError()
    // PostgreSQL stores no U+0000.
    const path = nameOf(entry).replaceAll('\0', '')
    if (path.endsWith('/') || isOfSystem(path)) continue
    const open = () => Readable.from(contentOf(archive, entry))
    files.push({ path, name: posix.basename(path), open })
  }
  return files
}

/** Reads what a ZIP holds; an entry that is larger than it says fails when it is read. @throws HttpError with a sentence */
export const openPhotoZip = async (path: string): Promise<PhotoZip> => {
  const { openPromise } = await import('yauzl')
  const archive = await openPromise(path, { autoClose: false }).catch((error) => {
    throw toZipError(error)
  })
  const close = () => archive.close()
  try {
    return { files: await readFiles(archive), close }
  } catch (error) {
    close()
    throw toZipError(error)
  }
}

/** Unpacks one file, which is removed after `use`. */
export const withUnpackedFile = async <Result>(
  file: ZippedFile,
  uploadStaging: UploadStaging,
  use: (staged: StagedUpload) => Promise<Result>,
) => {
  const staged = await uploadStaging.stage(file.open())
  return use(staged).finally(staged.remove)
}
