import { PASSWORD_CHANGE_REQUIRED } from '../../../contract/auth/sessions.ts'
import { ApiError, isTemporary } from '../../../contract/call.ts'

/** What came of a try: it was sent or refused for good, this one has to wait, or all have to. */
export type Outcome = 'done' | 'waits' | 'all wait'

/** Why the server will not take a save; undefined where it may take it later. */
const refusalOf = (error: unknown, noun: string) => {
  if (!(error instanceof ApiError) || error.status < 400) return undefined
  if (isTemporary(error.status) || error.status === 401) return undefined
  if (error.message === PASSWORD_CHANGE_REQUIRED) return undefined
  return error.status === 404 ? `This ${noun} is no longer there.` : error.message
}

/** Whether only this save failed, so that the others are still sent. Without a server or a session none can be sent. */
const isAboutOne = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 408 || error.status >= 500

/** What a failed try means for a save that waits; `refused` tells why the server will never take it. */
export const judgeFailure = (
  error: unknown,
  noun: string,
): { outcome: Outcome; refused?: string } => {
  const refused = refusalOf(error, noun)
  if (refused) return { outcome: 'done', refused }
  return { outcome: isAboutOne(error) ? 'waits' : 'all wait' }
}
