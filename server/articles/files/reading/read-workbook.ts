import { openPromise } from 'yauzl'
import { HttpError } from '../../../http/http-error.ts'
import { createSheetReader } from './read-sheet.ts'
import { areHeaders, checkTableSize, type SheetTable } from './table.ts'
import { createTextReader, openParts, type ReadPart } from './workbook-parts.ts'

interface Sheet {
  name: string
  id: string
  isHidden: boolean
}

const readSheets = async (read: ReadPart) => {
  const sheets: Sheet[] = []
  let startsIn1904 = false
  await read('xl/workbook.xml', {
    onOpen: (name, getAttributes) => {
      if (name === 'workbookPr') startsIn1904 = getAttributes().date1904 === '1'
      if (name !== 'sheet') return
      const { name: title, id = '', state = '' } = getAttributes()
      if (title) sheets.push({ name: title, id, isHidden: /hidden/i.test(state) })
    },
  })
  return { sheets, startsIn1904 }
}

/** The paths of the parts: of the sheets by their ids, of the others by what they hold. */
const readPaths = async (read: ReadPart) => {
  const paths = new Map([
    ['styles', 'xl/styles.xml'],
    ['sharedStrings', 'xl/sharedStrings.xml'],
  ])
  await read('xl/_rels/workbook.xml.rels', {
    onOpen: (name, getAttributes) => {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = getAttributes()
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      const kind = Type.slice(Type.lastIndexOf('/') + 1)
      paths.set(kind === 'worksheet' ? Id : kind, path)
    },
  })
  return (idOrKind: string) => paths.get(idOrKind) ?? ''
}

/** The formats that every workbook has: dates, times, and those of Chinese, Japanese, Korean and Thai. */
const isBuiltInDateFormat = (id: number) =>
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
    [71, 81],
  ].some(([first = 0, last = 0]) => id >= first && id <= last)

/** Those below belong to every workbook. */
const MIN_OWN_FORMAT = 100
/** Excel's own limit. */
const MAX_FORMAT_LENGTH = 255

/** Texts, colours and languages in a format, but not the hours of a duration, such as `[h]`. */
const UNRELATED = /\\.|"[^"]*"|\[(?![smhd]{1,2}\])[^\]]*\]/g
const FRACTION_OF_SECOND = /(?<=[smhd]\]?)[.,]0+/g
const DATE_TOKEN = /^(?:ss?|m{1,5}|hh?|[ap]m?|a{3,5}|d{1,4}|yy?|yyyy|ee?|eeee)$/

const hasOnlyDateTokens = (part: string) => {
  const tokens = part.match(/[a-z0#?%]+/g) ?? []
  return tokens.length > 0 && tokens.every((token) => DATE_TOKEN.test(token))
}

/** Whether a number format, such as `dd-mmm-yyyy;@`, shows a date or time. */
const isDateFormat = (code: string) =>
  code.length <= MAX_FORMAT_LENGTH &&
  code
    .toLowerCase()
    .replaceAll(UNRELATED, ' ')
    .replaceAll(FRACTION_OF_SECOND, '')
    .split(';')
    .some(hasOnlyDateTokens)

/** Whether each style of a cell shows a date. */
const readDateStyles = async (read: ReadPart, path: string) => {
  const ownFormats = new Map<number, boolean>()
  const formats: Record<string, number[]> = { cellStyleXfs: [], cellXfs: [] }
  let list: number[] | undefined
  await read(path, {
    onOpen: (name, getAttributes) => {
      if (formats[name]) list = formats[name]
      if (name !== 'numFmt' && name !== 'xf') return
      const { numFmtId, formatCode = '', xfId } = getAttributes()
      const id = Number(numFmtId ?? formats.cellStyleXfs?.[Number(xfId)] ?? 0)
      if (name === 'xf') list?.push(id)
      else if (id >= MIN_OWN_FORMAT) ownFormats.set(id, isDateFormat(formatCode))
    },
    onClose: (name) => {
      if (formats[name]) list = undefined
    },
  })
  return formats.cellXfs?.map((id) => ownFormats.get(id) ?? isBuiltInDateFormat(id)) ?? []
}

const readStrings = async (read: ReadPart, path: string) => {
  const strings: string[] = []
  const text = createTextReader()
  await read(path, {
    ...text,
    onClose: (name) => {
      text.onClose(name)
      if (name !== 'si') return
      strings.push(text.take())
      checkTableSize({ rows: strings.length, columns: 1 })
    },
  })
  return strings
}

/** Reads further sheets only where the first visible one does not name columns. */
const readFittingSheet = async (read: ReadPart): Promise<SheetTable> => {
  const { sheets, startsIn1904 } = await readSheets(read)
  const pathOf = await readPaths(read)
  const context = {
    startsIn1904,
    strings: await readStrings(read, pathOf('sharedStrings')),
    dateStyles: await readDateStyles(read, pathOf('styles')),
  }
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  let first: SheetTable | undefined
  for (const { id, name } of visible.length > 0 ? visible : sheets.slice(0, 1)) {
    const { reader, finish } = createSheetReader(context)
    // A chart has a sheet of its own, which is no part with cells.
    await read(pathOf(id), reader)
    const table = { ...finish(), sheet: sheets.length > 1 ? name : '' }
    if (areHeaders(table.rows[0] ?? [])) return table
    first ??= table
  }
  if (!first) throw new Error('The workbook has no sheet.')
  return first
}

const readArchive = async (path: string) => {
  const archive = await openPromise(path, { autoClose: false })
  try {
    return await readFittingSheet(await openParts(archive))
  } finally {
    archive.close()
  }
}

/**
 * The rows of the first visible sheet that names columns, or else of the first visible one. Each part is read once, while it is
 * unpacked. @throws HttpError with a sentence
 */
export const readWorkbook = async (path: string): Promise<SheetTable> => {
  try {
    return await readArchive(path)
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(
      422,
      'This Excel workbook is damaged or protected by a password. Open it in a spreadsheet, save it again as .xlsx or CSV, and choose that file.',
    )
  }
}
