import { sessionApi } from '../../contract/auth/sessions.ts'
import { call } from '../api/call.ts'

/** Takes the token as an argument, because it is no longer stored in the browser. */
export const endServerSession = (token: string) =>
  call(sessionApi.logout, { headers: { authorization: `Bearer ${token}` } })
