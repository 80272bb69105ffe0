import { Parser } from 'saxen'
import type { Entry, ZipFile } from 'yauzl'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { MEGABYTE } from '../../../../contract/numbers/megabyte.ts'
import { HttpError } from '../../../http/http-error.ts'

const MAX_PARTS = 1000
/** 10,000 rows with texts of 200 characters in each column of an export take some 20 MB, in an Indian script 46 MB. */
const MAX_UNPACKED_MEGABYTES = 50

export type Attributes = Partial<Record<string, string>>

/** Takes the tags and texts of a part, whose names come without their prefixes. */
export interface PartReader {
  onOpen(name: string, getAttributes: () => Attributes): void
  onText?(text: string): void
  onClose?(name: string): void
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

const createParser = ({ onOpen, onText, onClose }: PartReader) => {
  const parser = new Parser()
  parser.on('openTag', (name, getAttributes, decode) =>
    onOpen(withoutPrefix(name), () =>
      Object.fromEntries(
        Object.entries(getAttributes())
          .filter(([attribute]) => !attribute.startsWith('xmlns:'))
          .map(([attribute, value]) => [withoutPrefix(attribute), decode(value)]),
      ),
    ),
  )
  if (onText) parser.on('text', (text, decode) => onText(decode(text)))
  if (onClose) parser.on('closeTag', (name) => onClose(withoutPrefix(name)))
  return parser
}

const workbookTooLargeError = () =>
  new HttpError(
    422,
    `This workbook unpacks to more than ${MAX_UNPACKED_MEGABYTES} MB or ${formatCount(MAX_PARTS)} parts. Save only the sheet of articles in it.`,
  )

/**
 * Finds the parts of a workbook, which is a ZIP archive. The result reads one of them, if there is one.
 * @throws HttpError with a sentence if it is too large
 */
export const openParts = async (archive: ZipFile) => {
  if (archive.entryCount > MAX_PARTS) throw workbookTooLargeError()
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > MAX_UNPACKED_MEGABYTES * MEGABYTE) throw workbookTooLargeError()
    entries.set(entry.fileName, entry)
  }
  return async (path: string, reader: PartReader) => {
    const entry = entries.get(path)
    if (!entry) return
    const parser = createParser(reader)
    const decoder = new TextDecoder()
    // The archive refuses a part of another size than it declares.
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      parser.write(decoder.decode(chunk, { stream: true }))
    }
    parser.end()
  }
}
export type ReadPart = Awaited<ReturnType<typeof openParts>>

/** `_x0041_` stands for a character that XML cannot hold. */
const decodeEscapes = (text: string) =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** Collects the text of a cell or of a shared string, whose pieces can have formats of their own. */
export const createTextReader = () => {
  let text = ''
  let isText = false
  let isPronunciation = false
  return {
    onOpen: (name: string) => {
      if (name === 'rPh') isPronunciation = true
      isText = (name === 't' || name === 'v') && !isPronunciation
    },
    onText: (piece: string) => {
      if (isText) text += piece
    },
    onClose: (name: string) => {
      if (name === 'rPh') isPronunciation = false
      isText = false
    },
    take: () => {
      const taken = decodeEscapes(text).trim()
      text = ''
      return taken
    },
  }
}
