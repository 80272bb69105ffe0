import { DateTime } from './dates.tsx'

/** @param at an ISO text in UTC; null where there is no backup */
export function LastBackup({ at }: { at: string | null }) {
  return at ? <DateTime iso={at} /> : 'none has been made here yet'
}
