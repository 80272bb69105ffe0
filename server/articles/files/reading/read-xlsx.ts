import { HttpError } from '../../../http/http-error.ts'
import { checkWorkbookSize } from './check-workbook-size.ts'

/** The digits that a spreadsheet shows; what it computes has further ones, such as 1649.8900000000003. */
const SHOWN_DIGITS = 15

const textOf = (value: unknown) => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(Number(value.toPrecision(SHOWN_DIGITS)))
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

/** The rows of the first sheet. @throws HttpError with a sentence */
export const readXlsx = async (path: string): Promise<string[][]> => {
  try {
    await checkWorkbookSize(path)
    // Loaded on need, to save memory.
    const { readSheet } = await import('read-excel-file/node')
    return (await readSheet(path)).map((row) => row.map(textOf))
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(
      422,
      'This Excel workbook is damaged or protected by a password. Open it in a spreadsheet, save it again as .xlsx or CSV, and choose that file.',
    )
  }
}
