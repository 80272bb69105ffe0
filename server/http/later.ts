import type { Endpoint } from '../../contract/endpoint.ts'
import { Refused } from './refused.ts'
import type { Route } from './serve.ts'

/** A call that is declared and guarded but not carried out yet; it says so. */
export const later = (endpoint: Endpoint): Route => ({
  endpoint,
  handle: async () => {
    throw new Refused(501, 'This call is not built yet.')
  },
})
