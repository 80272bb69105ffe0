import { serveParent } from '../../../child-process.ts'
import { HttpError } from '../../../http/http-error.ts'
import { readWorkbook } from './read-workbook.ts'
import type { WorkbookMessage } from './read-xlsx.ts'

/** The server takes each message at once, and answers other calls between them. */
const ROWS_IN_MESSAGE = 200

const send = (message: WorkbookMessage) =>
  new Promise((resolve) => {
    process.send?.(message, resolve)
  })

const read = async (path: string) => {
  const { rows, ...table } = await readWorkbook(path)
  for (let start = 0; start < rows.length; start += ROWS_IN_MESSAGE) {
    await send({ kind: 'rows', rows: rows.slice(start, start + ROWS_IN_MESSAGE) })
  }
  await send({ kind: 'done', table })
}

serveParent()
try {
  await read(process.argv[2] ?? '')
} catch (error) {
  if (!(error instanceof HttpError)) throw error
  await send({ kind: 'refused', message: error.message })
}
