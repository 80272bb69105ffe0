import { sessionApi } from '../../contract/auth/sessions.ts'
import { call } from '../api/call.ts'

export const endServerSession = (token: string) =>
  call(sessionApi.logout, { headers: { authorization: `Bearer ${token}` } })
