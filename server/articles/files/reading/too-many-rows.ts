import { MAX_IMPORT_ROWS } from '../../../../contract/articles/article-files.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { HttpError } from '../../../http/http-error.ts'

export const tooManyRowsError = () =>
  new HttpError(
    422,
    `This file has more than ${formatCount(MAX_IMPORT_ROWS)} rows. Split it into several.`,
  )
