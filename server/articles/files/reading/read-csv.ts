import { MAX_IMPORT_ROWS } from '../../../../contract/articles/article-files.ts'
import { unescapeCell } from '../../../../contract/csv/escape-formula.ts'
import { HttpError } from '../../../http/http-error.ts'

const byteOrderMarks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] }

const decode = (bytes: Buffer) => {
  const [encoding = 'utf-8'] =
    Object.entries(byteOrderMarks).find(([, mark]) =>
      mark.every((byte, index) => bytes[index] === byte),
    ) ?? []
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(
      422,
      'The text encoding of this CSV file is not supported. Save it as “CSV UTF-8” or as an Excel workbook (.xlsx).',
    )
  }
}

const delimiterOf = (text: string) => {
  const [headers = ''] = text.split(/[\r\n]/, 1)
  const count = (delimiter: string) => headers.split(delimiter).length
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}

/** @throws HttpError with a sentence */
export const readCsv = async (bytes: Buffer): Promise<string[][]> => {
  const text = decode(bytes)
  const { parse } = await import('csv-parse/sync')
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      // The headers, and one row more than the limit, so that a file with too many rows is refused.
      to: MAX_IMPORT_ROWS + 2,
    })
    return rows.map((cells) => cells.map(unescapeCell))
  } catch (error) {
    const { lines = '' } = error as { lines?: number }
    throw new HttpError(
      422,
      `Line ${lines} of this CSV file cannot be read: its quotation marks do not match.`,
    )
  }
}
