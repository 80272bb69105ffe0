import { HttpError } from '../../http/http-error.ts'

export const versionConflictError = () =>
  new HttpError(
    409,
    'Someone has changed articles of this file since the check. Check the file again.',
  )
