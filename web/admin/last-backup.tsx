import { DateTime } from './dates.tsx'

export function LastBackup({ at }: { at: string | null }) {
  return at ? <DateTime iso={at} /> : 'none made yet'
}
