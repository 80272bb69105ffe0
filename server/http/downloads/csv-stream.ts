import { pipeline, Readable } from 'node:stream'

/** A CSV file (RFC 4180) with a line of headers. Texts have to be safe against formulas already. */
export const csvStream = async (
  columns: readonly string[],
  records: AsyncIterable<readonly string[]>,
): Promise<Readable> => {
  const { stringify } = await import('csv-stringify')
  const csv = stringify({
    columns: [...columns],
    header: true,
    // Spreadsheets recognise UTF-8 by it.
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  })
  // A failure destroys the stream that is sent, so nothing is left to do with it here.
  return pipeline(Readable.from(records), csv, () => {})
}
