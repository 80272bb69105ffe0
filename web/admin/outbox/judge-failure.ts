import { PASSWORD_CHANGE_REQUIRED } from '../../../contract/auth/sessions.ts'
import { ApiError, isTemporary } from '../../../contract/call.ts'
import type { Outcome } from './runner.ts'

/** A save that waits on this device for something else than the connection, which its message tells. */
export class SaveWaits extends Error {}

/** What a form says of a save that waits, as it got no answer and may even be stored; undefined where it has an answer. */
export const messageOfWait = (error: unknown) => {
  if (error instanceof SaveWaits) return error.message
  return error instanceof ApiError && [0, 408].includes(error.status)
    ? 'Saved on this device. It will be sent when you’re back online.'
    : undefined
}

/** Why the server will not take a save; undefined where it may take it later. */
const refusalOf = (error: unknown, noun: string) => {
  if (!(error instanceof ApiError) || error.status < 400) return undefined
  if (isTemporary(error.status) || error.status === 401) return undefined
  if (error.message === PASSWORD_CHANGE_REQUIRED) return undefined
  return error.status === 404 ? `This ${noun} is no longer there.` : error.message
}

/** Whether only this one failed, so that the others are still sent. Without a server or a session none can be sent. */
export const judgeWait = (error: unknown): Outcome =>
  !(error instanceof ApiError) || [408, 409].includes(error.status) || error.status >= 500
    ? 'waits'
    : 'all wait'

/** What a failed try means for a save that waits; `refused` tells why the server will never take it. */
export const judgeFailure = (
  error: unknown,
  noun: string,
): { outcome: Outcome; refused?: string } => {
  const refused = refusalOf(error, noun)
  if (refused) return { outcome: 'done', refused }
  return { outcome: judgeWait(error) }
}
