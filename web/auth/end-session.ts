import { sessionApi } from '../../contract/auth/sessions.ts'
import { call } from '../api/call.ts'

/** Ends a session on the server, after its token is no longer stored here. */
export const endServerSession = (token: string) =>
  call(sessionApi.logout, { headers: { authorization: `Bearer ${token}` } })
