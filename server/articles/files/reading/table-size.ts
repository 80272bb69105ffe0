import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { HttpError } from '../../../http/http-error.ts'

/** An exported file has 13. */
const MAX_COLUMNS = 200
/** That is 50 columns for each of 10,000 rows. */
const MAX_CELLS = 500_000

interface TableSize {
  rows: number
  /** Of the widest row. */
  columns: number
}

/** Refuses a table while it is read, before it fills the memory. Empty cells count too. @throws HttpError */
export const checkTableSize = ({ rows, columns }: TableSize) => {
  if (columns > MAX_COLUMNS) {
    throw new HttpError(
      422,
      `This file has more than ${MAX_COLUMNS} columns. Delete those that don’t belong to articles, also the empty ones.`,
    )
  }
  if (rows * columns > MAX_CELLS) {
    throw new HttpError(
      422,
      `This file has more than ${formatCount(MAX_CELLS)} cells, the empty ones among them. Delete the rows and columns that don’t belong to articles, or split it into several.`,
    )
  }
}
