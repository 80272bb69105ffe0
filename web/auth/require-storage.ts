import { ApiError } from '../../contract/call.ts'
import { isStorageBlocked } from '../api/browser-storage.ts'

/** @throws ApiError where the back-office would not find the session */
export const requireStorage = () => {
  if (isStorageBlocked)
    throw new ApiError(
      0,
      'This browser blocks cookies. Allow them for this site, then log in again.',
    )
}
