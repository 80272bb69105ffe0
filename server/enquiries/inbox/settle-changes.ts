import { fieldError } from '../../http/http-error.ts'
import type { LockedEnquiry } from '../lock-enquiries.ts'

/** What has rules that hold between one field and another. */
export type FollowUp = Pick<
  LockedEnquiry,
  'status' | 'reminder' | 'reminder_time' | 'outcome' | 'outcome_reason'
>
type Changes = Partial<FollowUp>

/** What a client has not changed but sent all the same counts as not sent. */
const isSent = (before: FollowUp, changes: Changes, name: keyof FollowUp) =>
  changes[name] !== undefined && changes[name] !== before[name]

/** Once an enquiry becomes done, there is nothing left to be reminded of; unless the reminder is set with it. */
const settleReminder = (before: FollowUp, changes: Changes, after: FollowUp) => {
  const becomesDone = after.status === 'done' && before.status !== 'done'
  const isSet = isSent(before, changes, 'reminder') || isSent(before, changes, 'reminder_time')
  if (becomesDone && !isSet) return { reminder: null, reminder_time: null }
  if (after.reminder !== null || after.reminder_time === null) return {}
  if (isSent(before, changes, 'reminder_time')) {
    throw fieldError('reminder', 'Please choose the day of the reminder too')
  }
  return { reminder_time: null }
}

/** Only what is done is won or lost, and only that has a reason. */
const settleOutcome = (before: FollowUp, changes: Changes, after: FollowUp) => {
  const isSet = isSent(before, changes, 'outcome') || isSent(before, changes, 'outcome_reason')
  if (after.status !== 'done' && after.outcome !== null) {
    if (isSet) throw fieldError('outcome', 'Please set the status to Done before Won or Lost')
    return { outcome: null, outcome_reason: '' }
  }
  if (after.outcome !== null || after.outcome_reason === '') return {}
  if (isSent(before, changes, 'outcome_reason')) {
    throw fieldError('outcome', 'Please choose Won or Lost, or clear the reason')
  }
  return { outcome_reason: '' }
}

/**
 * The changes, and what follows from them in other fields.
 * @throws HttpError 422 for a time without a day, an outcome of what is not done, or a reason without an outcome
 */
export const settleChanges = <Sent extends Changes>(before: FollowUp, changes: Sent): Sent => {
  const after: FollowUp = { ...before, ...changes }
  return {
    ...changes,
    ...settleReminder(before, changes, after),
    ...settleOutcome(before, changes, after),
  }
}
