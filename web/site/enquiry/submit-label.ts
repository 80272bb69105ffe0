import type { SendOutcome } from './send-result.tsx'

export const submitLabel = (label: string, busy: boolean, outcome: SendOutcome | null) => {
  if (busy) return 'Submitting...'
  return outcome?.name === 'failed' ? 'Retry' : label
}
