import { HttpError } from '../../http/http-error.ts'

export const versionConflictError = () =>
  new HttpError(409, 'Somebody changed articles of this file meanwhile. Check the file again.')
